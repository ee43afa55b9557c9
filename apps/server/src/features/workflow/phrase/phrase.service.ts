import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { MOST_PHRASES, phraseErrors } from '@qiaoban/contracts/workflow/phrase.contract';
import type { Phrase } from '@qiaoban/contracts/workflow/phrase.contract';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '#core/log';
import { EVERYBODY, phraseStore } from './phrase.store';

const isSame = (one: Phrase, other: Phrase): boolean => one.text === other.text && one.action === other.action;
const eachOnce = (list: readonly Phrase[]): Phrase[] =>
  list.filter((phrase, at) => list.findIndex((other) => isSame(other, phrase)) === at);

/** What people say again and again in comments: each one's own phrases, and those of the tenant. */
export const createPhraseService = () => {
  const change = (actor: Actor, owner: string, next: (before: readonly Phrase[], version: number) => Phrase[]) =>
    inTransaction(actor.db, async ({ tx }) => {
      await phraseStore.lock(tx, owner);
      const [row] = await phraseStore.of(tx, [owner]);
      const before = row?.phrases ?? [];
      const phrases = next(before, row?.version ?? 0);
      const version = await phraseStore.save(tx, owner, phrases);
      await audit(tx, actor, {
        area: 'workflow.phrase',
        action: 'update',
        id: owner,
        name: owner === EVERYBODY ? EVERYBODY : actor.userName,
        before: { texts: before.map(({ text }) => text) },
        after: { texts: phrases.map(({ text }) => text) },
      });
      return { version };
    });

  const save = (actor: Actor, owner: string, list: readonly Phrase[], version: number) =>
    change(actor, owner, (_, now) => {
      if (now !== version) throw new AppError(commonErrors.stale);
      return eachOnce(list);
    });

  return {
    get: async (actor: Actor) => {
      const rows = await phraseStore.of(actor.db, [actor.userId, EVERYBODY]);
      const own = rows.find((row) => row.owner_id === actor.userId);
      const common = rows.find((row) => row.owner_id === EVERYBODY);
      return {
        own: own?.phrases ?? [],
        ownVersion: own?.version ?? 0,
        common: common && common.phrases.length > 0 ? common.phrases : null,
        commonVersion: common?.version ?? 0,
      };
    },

    add: (actor: Actor, phrase: Phrase) =>
      change(actor, actor.userId, (before) => {
        if (before.some((each) => isSame(each, phrase))) return [...before];
        if (before.length >= MOST_PHRASES) throw new AppError(phraseErrors.full, { most: MOST_PHRASES });
        return [...before, phrase];
      }),

    saveOwn: (actor: Actor, list: readonly Phrase[], version: number) => save(actor, actor.userId, list, version),

    /** An empty list is none: the program's usual phrases are offered again. */
    saveCommon: (actor: Actor, list: readonly Phrase[] | null, version: number) =>
      save(actor, EVERYBODY, list ?? [], version),
  };
};
export type PhraseService = ReturnType<typeof createPhraseService>;
