import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import { translate } from '@qiaoban/contracts/texts';
import type { Unit } from '../../platform/database/transaction';
import { wordsIn } from './execute/told';
import type { FailureNotice } from './scheduler.ports';

type Send = (
  unit: Unit,
  message: {
    tenant: string;
    type: number;
    title: string;
    bodyText: string;
    userIds: readonly string[];
    creatorId: string | null;
    creatorName: string;
    dedupeKey?: string;
  },
) => Promise<unknown>;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** Tells the chosen people by a system message. */
export const noticeBy =
  (send: Send, timeZone: string): FailureNotice =>
  async (unit, notice) => {
    const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const kind = notice.isInterrupted ? 'interrupted' : 'failed';
    const text = translate('zh', `schedule.${kind}_text`, {
      time: time.format(notice.dueAt),
      attempts: notice.attempts,
      error: wordsIn('zh', notice.error),
    });
    await send(unit, {
      tenant: notice.tenant,
      type: MESSAGE_TYPE.system,
      title: translate('zh', `schedule.${kind}_title`, { name: notice.name }),
      bodyText: `<p>${escaped(text)}</p>`,
      userIds: notice.userIds,
      creatorId: null,
      creatorName: '',
      dedupeKey: `schedule:${notice.runId}`,
    });
  };
