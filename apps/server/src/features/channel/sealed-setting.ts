import { channelErrors } from '@qiaoban/contracts/channel/channel-errors';
import { AppError } from '@qiaoban/contracts/errors';
import type { Db, Tx } from '#platform/database/database';
import type { Encrypter } from '#platform/encrypter';

type Shown<S, K extends string> = S & { [P in K as `has${Capitalize<P>}`]: boolean };

const shownName = (secret: string): string => `has${secret.charAt(0).toUpperCase()}${secret.slice(1)}`;

/**
 * Settings of a channel, one row of `setting`; the named secrets lie sealed in it and never go back to a browser.
 * `tied` are the fields that say where a secret is sent: who changes one must enter the secrets again, so that nobody
 * can have a stored secret sent to a server of his own.
 */
export const createSealedSetting = <S extends object, K extends keyof S & string>(given: {
  encrypter: Encrypter;
  key: string;
  usual: S;
  secrets: readonly K[];
  tied: readonly (keyof S & string)[];
  /** What holds until somebody saves, with its secrets in clear. */
  inherit?: (db: Db) => Promise<S | undefined>;
}) => {
  const { encrypter, key, usual, secrets, tied } = given;

  const stored = async (db: Db): Promise<S> => {
    const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
    if (row !== undefined) return { ...usual, ...(row.value as Partial<S>) };
    const inherited = await given.inherit?.(db);
    if (inherited === undefined) return usual;
    const made: Record<string, unknown> = Object.fromEntries(Object.entries(inherited));
    for (const secret of secrets) if (made[secret] !== '') made[secret] = encrypter.seal(made[secret] as string);
    return made as S;
  };

  /** As a browser may see them. */
  const masked = (settings: S): Shown<S, K> => {
    const made: Record<string, unknown> = Object.fromEntries(Object.entries(settings));
    for (const secret of secrets) {
      made[shownName(secret)] = settings[secret] !== '';
      made[secret] = '';
    }
    return made as Shown<S, K>;
  };

  return {
    /** With the secrets in clear, for the driver. */
    read: async (db: Db): Promise<S> => {
      const found: Record<string, unknown> = Object.fromEntries(Object.entries(await stored(db)));
      for (const secret of secrets) if (found[secret] !== '') found[secret] = encrypter.open(found[secret] as string);
      return found as S;
    },
    show: async (db: Db): Promise<Shown<S, K>> => masked(await stored(db)),
    /** Saves; an empty secret keeps the old one. Answers what it was and is, without secrets. Throws secret_needed. */
    write: async (tx: Tx, next: S): Promise<{ before: Shown<S, K>; after: Shown<S, K> }> => {
      const before = await stored(tx);
      const moved = tied.some((field) => before[field] !== next[field]);
      const made: Record<string, unknown> = Object.fromEntries(Object.entries(next));
      for (const secret of secrets) {
        const typed = next[secret] as string;
        if (typed === '' && moved && before[secret] !== '')
          throw new AppError(channelErrors.secret_needed, {}, [{ path: secret, message: '' }]);
        made[secret] = typed === '' ? before[secret] : encrypter.seal(typed);
      }
      const value = JSON.stringify(made);
      await tx
        .insertInto('setting')
        .values({ key, value })
        .onConflict((c) => c.column('key').doUpdateSet({ value }))
        .execute();
      return { before: masked(before), after: masked(made as S) };
    },
  };
};
export type SealedSetting<S extends object> = { read(db: Db): Promise<S> };
