import type { BodyOf } from '@qiaoban/contracts/route';
import type { Preferences, setOwnPreferences } from '@qiaoban/contracts/message/preferences.contract';
import { AppError } from '@qiaoban/contracts/errors';
import { messageEvent } from '@qiaoban/contracts/message/message-event';
import { templateErrors } from '@qiaoban/contracts/message/template.contract';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '#core/log';
import type { Channels } from '../delivery/channels';
import type { Wording } from '../wording';
import { preferencesStore } from './preferences.store';

type Deps = { wording: Wording; channels: Channels; timeZone: string };

/** Each channel once. Refuses events that the product does not know. */
const checked = (preferences: Preferences): Preferences => {
  const unknown = Object.keys(preferences).filter((code) => messageEvent(code) === undefined);
  if (unknown.length > 0) {
    const fields = unknown.map((code) => ({ path: `choices.${code}`, message: '' }));
    throw new AppError(templateErrors.event_unknown, {}, fields);
  }
  return Object.fromEntries(Object.entries(preferences).map(([code, channels]) => [code, [...new Set(channels)]]));
};

/** Who is notified of what on which channels. */
export const createPreferencesService = ({ wording, channels, timeZone }: Deps) => ({
  own: async (actor: Actor) => ({
    choices: await preferencesStore.of(actor.db, actor.userId),
    defaults: await preferencesStore.of(actor.db, preferencesStore.EVERYBODY),
    quiet: await preferencesStore.quiet(actor.db, actor.userId),
    usable: await channels.usable(actor.tenant, actor.db),
    reachable: await preferencesStore.reach(actor.db, actor.userId),
    timeZone,
  }),

  setOwn: (actor: Actor, { choices: preferences, quiet }: BodyOf<typeof setOwnPreferences>): Promise<void> =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const after = { choices: checked(preferences), quiet };
      const before = {
        choices: await preferencesStore.of(tx, actor.userId),
        quiet: await preferencesStore.quiet(tx, actor.userId),
      };
      await preferencesStore.set(tx, actor.userId, after.choices);
      await preferencesStore.setQuiet(tx, actor.userId, quiet);
      const { userId: id, userName: name } = actor;
      await audit(tx, actor, { area: 'message.choice', action: 'update', id, name, before, after });
      afterCommit(() => wording.changed(actor.tenant));
    }),

  defaults: async (actor: Actor) => ({
    choices: await preferencesStore.of(actor.db, preferencesStore.EVERYBODY),
    usable: await channels.usable(actor.tenant, actor.db),
  }),

  setDefaults: (actor: Actor, preferences: Preferences): Promise<void> =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const before = await preferencesStore.of(tx, preferencesStore.EVERYBODY);
      const after = checked(preferences);
      await preferencesStore.set(tx, preferencesStore.EVERYBODY, after);
      await audit(tx, actor, { area: 'message.choice', action: 'update', id: 'default', before, after });
      afterCommit(() => wording.changed(actor.tenant));
    }),
});
export type PreferencesService = ReturnType<typeof createPreferencesService>;
