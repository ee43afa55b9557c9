import { randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { interfaceErrors } from '@qiaoban/contracts/base-data/data-interface.contract';
import { openErrors } from '@qiaoban/contracts/base-data/data-interface-access.contract';
import type { InterfaceKeyInput } from '@qiaoban/contracts/base-data/data-interface-access.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { byIds } from '@qiaoban/contracts/uses/reference';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Encrypter } from '#platform/encrypter';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import { interfaceKeyStore } from './interface-key.store';
import type { StoredKey } from './interface-key.store';

const requireKey = async (db: Db, id: string): Promise<StoredKey> => {
  const key = await interfaceKeyStore.find(db, id);
  if (key === undefined) throw new AppError(interfaceErrors.key_not_found);
  return key;
};

const shown = ({ secret: _secret, ...key }: StoredKey) => key;

const checkIps = ({ ips }: InterfaceKeyInput): void => {
  const bad = ips.findIndex((ip) => !ipaddr.isValid(ip) && !ipaddr.isValidCIDR(ip));
  if (bad >= 0) throw new AppError(commonErrors.invalid_input, {}, [{ path: `ips.${bad}`, message: '' }]);
};

/** One that ended already may be saved as it is, but none is made to have ended. */
const checkExpiry = (clock: Clock, { expiresAt }: InterfaceKeyInput, before: number | null): void => {
  if (expiresAt !== null && expiresAt !== before && expiresAt <= clock.now())
    throw new AppError(openErrors.expiry_past, {}, [{ path: 'expiresAt', message: '' }]);
};

const newSecret = (): string => randomBytes(32).toString('base64url');

type Deps = { encrypter: Encrypter; clock: Clock; uses: Uses };

/** Access keys for calls from outside: one method a contract. */
export const createInterfaceKeyService = ({ encrypter, clock, uses }: Deps) => ({
  list: async (actor: Actor) => ({ list: (await interfaceKeyStore.list(actor.db)).map(shown) }),

  create: (actor: Actor, input: InterfaceKeyInput) =>
    inTransaction(actor.db, async ({ tx }) => {
      checkIps(input);
      checkExpiry(clock, input, null);
      const id = newId();
      // the tenant is part of it: a call from outside has no session that would tell it
      const appKey = `${actor.tenant}.${randomBytes(12).toString('hex')}`;
      const appSecret = newSecret();
      const made = { id, appKey, secret: encrypter.seal(appSecret), creatorId: actor.userId };
      await uses.hold(tx, actor, byIds('interface', input.interfaceIds));
      await interfaceKeyStore.insert(tx, made, input);
      const entry = { area: 'interfaceKey', action: 'create', id, name: input.fullName };
      await audit(tx, actor, { ...entry, after: { ...input, appKey } });
      return { id, appKey, appSecret };
    }),

  update: (actor: Actor, id: string, { version, ...input }: InterfaceKeyInput & { version: number }) =>
    inTransaction(actor.db, async ({ tx }) => {
      checkIps(input);
      const before = shown(await requireKey(tx, id));
      checkExpiry(clock, input, before.expiresAt);
      await uses.hold(tx, actor, byIds('interface', input.interfaceIds), byIds('interface', before.interfaceIds));
      if (!(await interfaceKeyStore.update(tx, id, actor.userId, version, input)))
        throw new AppError(commonErrors.stale);
      await audit(tx, actor, {
        area: 'interfaceKey',
        action: 'update',
        id,
        name: input.fullName,
        before,
        after: input,
      });
    }),

  renew: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const key = await requireKey(tx, id);
      const appSecret = newSecret();
      await interfaceKeyStore.renew(tx, id, encrypter.seal(appSecret));
      await audit(tx, actor, { area: 'interfaceKey', action: 'renew', id, name: key.fullName });
      return { id, appKey: key.appKey, appSecret };
    }),

  remove: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = shown(await requireKey(tx, id));
      await interfaceKeyStore.remove(tx, id);
      await audit(tx, actor, { area: 'interfaceKey', action: 'delete', id, name: before.fullName, before });
    }),
});
export type InterfaceKeyService = ReturnType<typeof createInterfaceKeyService>;
