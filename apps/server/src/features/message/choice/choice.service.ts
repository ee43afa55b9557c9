import type { BodyOf } from '@qiaoban/contracts/route';
import type { Choices, setOwnChoices } from '@qiaoban/contracts/message/choice.contract';
import { AppError } from '@qiaoban/contracts/errors';
import { messageEvent } from '@qiaoban/contracts/message/message-event';
import { templateErrors } from '@qiaoban/contracts/message/template.contract';
import { inTransaction } from '../../../platform/database/transaction';
import type { Actor } from '../../../platform/http/caller';
import { audit } from '../../../core/log';
import type { Ways } from '../delivery/ways';
import type { Wording } from '../wording';
import { choiceStore } from './choice.store';

type Deps = { wording: Wording; ways: Ways; timeZone: string };

/** Each way once. Refuses events that the product does not know. */
const checked = (choices: Choices): Choices => {
  const unknown = Object.keys(choices).filter((code) => messageEvent(code) === undefined);
  if (unknown.length > 0) {
    const fields = unknown.map((code) => ({ path: `choices.${code}`, message: '' }));
    throw new AppError(templateErrors.event_unknown, {}, fields);
  }
  return Object.fromEntries(Object.entries(choices).map(([code, ways]) => [code, [...new Set(ways)]]));
};

/** Who is told what on which ways. */
export const createChoiceService = ({ wording, ways, timeZone }: Deps) => ({
  own: async (actor: Actor) => ({
    choices: await choiceStore.of(actor.db, actor.userId),
    defaults: await choiceStore.of(actor.db, choiceStore.EVERYBODY),
    quiet: await choiceStore.quiet(actor.db, actor.userId),
    usable: await ways.usable(actor.tenant, actor.db),
    reachable: await choiceStore.reach(actor.db, actor.userId),
    timeZone,
  }),

  setOwn: (actor: Actor, { choices, quiet }: BodyOf<typeof setOwnChoices>): Promise<void> =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const after = { choices: checked(choices), quiet };
      const before = {
        choices: await choiceStore.of(tx, actor.userId),
        quiet: await choiceStore.quiet(tx, actor.userId),
      };
      await choiceStore.set(tx, actor.userId, after.choices);
      await choiceStore.setQuiet(tx, actor.userId, quiet);
      const { userId: id, userName: name } = actor;
      await audit(tx, actor, { area: 'message.choice', action: 'update', id, name, before, after });
      afterCommit(() => wording.changed(actor.tenant));
    }),

  defaults: async (actor: Actor) => ({
    choices: await choiceStore.of(actor.db, choiceStore.EVERYBODY),
    usable: await ways.usable(actor.tenant, actor.db),
  }),

  setDefaults: (actor: Actor, choices: Choices): Promise<void> =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const before = await choiceStore.of(tx, choiceStore.EVERYBODY);
      const after = checked(choices);
      await choiceStore.set(tx, choiceStore.EVERYBODY, after);
      await audit(tx, actor, { area: 'message.choice', action: 'update', id: 'default', before, after });
      afterCommit(() => wording.changed(actor.tenant));
    }),
});
export type ChoiceService = ReturnType<typeof createChoiceService>;
