import { questionAsked, questionBy } from '#features/data-application';
import { instanceDeleted, instanceMoved } from '#features/workflow';
import { accountsMade, accountUnlocked, passwordReset, peopleShutOut } from '#core/directory';
import { menuPartsRemoved } from '#core/menu';
import { forgetMenuParts } from '#core/permission';
import type { News } from '#platform/news';
import type { Core } from './core';
import type { Rest } from './features';

/** Who listens to what, in the transaction of the change. */
export const listenToNews = (
  news: News,
  { auth }: Core,
  { messages, attendance, recruitment, membership, reconciliation }: Rest,
): void => {
  news.listen(peopleShutOut, auth.sessions.onPeopleShutOut);
  news.listen(accountsMade, messages.accountNotices.onAccountsMade);
  news.listen(passwordReset, auth.onForgiven);
  news.listen(accountUnlocked, auth.onForgiven);
  news.listen(passwordReset, messages.accountNotices.onPasswordReset);
  news.listen(menuPartsRemoved, forgetMenuParts);
  news.listen(instanceMoved, attendance.onInstanceMoved);
  news.listen(instanceDeleted, attendance.onInstanceDeleted);
  news.listen(instanceMoved, recruitment.onInstanceMoved);
  news.listen(instanceDeleted, recruitment.onInstanceDeleted);
  news.listen(instanceMoved, membership.onInstanceMoved);
  news.listen(instanceDeleted, membership.onInstanceDeleted);
  news.listen(instanceMoved, reconciliation.onInstanceMoved);
  news.listen(instanceDeleted, reconciliation.onInstanceDeleted);
  news.listen(questionAsked, questionBy(messages.send));
};
