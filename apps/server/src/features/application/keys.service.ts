import { AppError } from '@qiaoban/contracts/errors';
import { applicationErrors } from '@qiaoban/contracts/application/application.contract';
import type { TrustedKey } from '@qiaoban/contracts/application/application.contract';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Encrypter } from '#platform/encrypter';
import { audit } from '#core/log';
import { applicationStore } from './application.store';
import type { ReadPackage } from './package/read-package';
import { fingerprintOf, makeKeyPair, readPublicKey } from './package/sign';
import type { KeyPair } from './package/sign';

type Deps = { encrypter: Encrypter };
/** Who vouches for what comes with the program. */
const PRODUCT = '巧办 Qiaoban';
export type SignatureFacts = {
  state: 'trusted' | 'unknown' | 'unsigned' | 'changed';
  name: string;
  fingerprint: string;
};

/** Keys whose packages are trusted, and the own one, which is made when it is first needed. */
export const createKeysService = ({ encrypter }: Deps) => {
  const ownKey = (actor: Actor): Promise<KeyPair & { name: string }> =>
    inTransaction(actor.db, async ({ tx }) => {
      const known = (await applicationStore.keys(tx)).find((key) => key.private_key !== null);
      if (known !== undefined)
        return { publicKey: known.public_key, privateKey: encrypter.open(known.private_key!), name: known.full_name };
      const pair = makeKeyPair();
      const name = actor.tenant;
      await applicationStore.addKey(tx, {
        id: newId(),
        fullName: name,
        publicKey: pair.publicKey,
        privateKey: encrypter.seal(pair.privateKey),
      });
      return { ...pair, name };
    });

  return {
    ownKey,

    list: async (actor: Actor): Promise<{ list: TrustedKey[] }> => {
      const keys = await applicationStore.keys(actor.db);
      const list = keys.map((key) => ({
        id: key.id,
        fullName: key.full_name,
        fingerprint: fingerprintOf(key.public_key),
        publicKey: key.public_key,
        isOwn: key.private_key !== null,
        creatorTime: key.created_at,
      }));
      return { list: list.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn)) };
    },

    add: (actor: Actor, input: { fullName: string; publicKey: string }): Promise<void> =>
      inTransaction(actor.db, async ({ tx }) => {
        const publicKey = readPublicKey(input.publicKey);
        if (publicKey === undefined)
          throw new AppError(applicationErrors.key_unreadable, {}, [{ path: 'publicKey', message: '' }]);
        const known = (await applicationStore.keys(tx)).find((key) => key.public_key === publicKey);
        if (known !== undefined) throw new AppError(applicationErrors.key_known, { name: known.full_name });
        const id = newId();
        await applicationStore.addKey(tx, { id, fullName: input.fullName, publicKey, privateKey: null });
        const after = { fullName: input.fullName, fingerprint: fingerprintOf(publicKey) };
        await audit(tx, actor, { area: 'application.key', action: 'create', id, name: input.fullName, after });
      }),

    remove: (actor: Actor, id: string): Promise<void> =>
      inTransaction(actor.db, async ({ tx }) => {
        const name = await applicationStore.removeKey(tx, id);
        if (name === undefined) throw new AppError(applicationErrors.not_found);
        await audit(tx, actor, { area: 'application.key', action: 'delete', id, name });
      }),

    /** What a package's signature is worth here. */
    assess: async (db: Db, { signature, isIntact, isShipped }: ReadPackage): Promise<SignatureFacts> => {
      if (isShipped === true) return { state: 'trusted', name: PRODUCT, fingerprint: '' };
      if (!isIntact) return { state: 'changed', name: signature?.name ?? '', fingerprint: '' };
      const publicKey = signature === undefined ? undefined : readPublicKey(signature.publicKey);
      if (signature === undefined || publicKey === undefined) return { state: 'unsigned', name: '', fingerprint: '' };
      const known = (await applicationStore.keys(db)).find((key) => key.public_key === publicKey);
      const fingerprint = fingerprintOf(publicKey);
      return known === undefined
        ? { state: 'unknown', name: signature.name, fingerprint }
        : { state: 'trusted', name: known.full_name, fingerprint };
    },
  };
};
export type KeysService = ReturnType<typeof createKeysService>;
