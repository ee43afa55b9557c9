import { apiKeyErrors } from '@qiaoban/contracts/api-key/api-key.contract';
import type { ApiKeyInput } from '@qiaoban/contracts/api-key/api-key.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { byCodes } from '@qiaoban/contracts/uses/reference';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import { KEYS_CHANGED } from './api-key.gate';
import { isAddress } from './api-key.rules';
import { apiKeyStore, newKey } from './api-key.store';
import { dayOf } from './api-key.usage';
import { shownOnce } from './shown-once';

type Deps = { bus: Bus; clock: Clock; timeZone: string; uses: Uses };

const menusOf = ({ allMenus, menus }: Pick<ApiKeyInput, 'allMenus' | 'menus'>) =>
  byCodes('menu', allMenus ? [] : menus);
const at = (path: string) => [{ path, message: '' }];

/** The owner must be oneself unless an administrator asks: a key is as good as a sign-in. */
const checkOwner = async (tx: Tx, actor: Actor, ownerId: string): Promise<void> => {
  if (ownerId !== actor.userId && !actor.isAdministrator)
    throw new AppError(apiKeyErrors.owner_not_allowed, {}, at('ownerId'));
  const owner = await tx
    .selectFrom('directory_person')
    .select('enabled_mark')
    .where('id', '=', ownerId)
    .executeTakeFirst();
  if (owner?.enabled_mark !== 1) throw new AppError(apiKeyErrors.owner_not_found, {}, at('ownerId'));
};

const checkInput = async (tx: Tx, actor: Actor, input: ApiKeyInput): Promise<void> => {
  await checkOwner(tx, actor, input.ownerId);
  const wrong = input.ipList.find((entry) => !isAddress(entry));
  if (wrong !== undefined) throw new AppError(apiKeyErrors.address_invalid, { address: wrong }, at('ipList'));
  if (input.allMenus) return;
  if (input.menus.length === 0) throw new AppError(apiKeyErrors.menus_required, {}, at('menus'));
  const rows = await tx.selectFrom('menu_entry').select('en_code').where('en_code', 'in', input.menus).execute();
  const codes = new Set(rows.map((row) => row.en_code));
  const unknown = input.menus.find((code) => !codes.has(code));
  if (unknown !== undefined) throw new AppError(apiKeyErrors.menu_unknown, { code: unknown }, at('menus'));
};

/** A key that ended already may be saved as it is, but none is made to have ended. */
const checkExpiry = (clock: Clock, { expiresAt }: ApiKeyInput, before: number | null): void => {
  if (expiresAt !== null && expiresAt !== before && expiresAt <= clock.now())
    throw new AppError(apiKeyErrors.expiry_past, {}, at('expiresAt'));
};

/** Keys for other programs: one method a contract. */
export const createApiKeyService = ({ bus, clock, timeZone, uses }: Deps) => {
  const today = (): string => dayOf(clock.now(), timeZone);
  const requireKey = async (db: Db, id: string) => {
    const key = await apiKeyStore.find(db, id, today());
    if (key === undefined) throw new AppError(apiKeyErrors.not_found);
    return key;
  };
  /** Who is no administrator touches keys of the own name only. */
  const requireOwn = async (tx: Tx, actor: Actor, id: string) => {
    const key = await requireKey(tx, id);
    if (key.ownerId !== actor.userId && !actor.isAdministrator) throw new AppError(apiKeyErrors.owner_not_allowed);
    return key;
  };
  const forget = (actor: Actor) => (): void => bus.publish({ kind: KEYS_CHANGED, tenant: actor.tenant });

  return {
    list: async (actor: Actor, query: PageQuery) => {
      const { currentPage, pageSize } = query;
      const { list, total } = await apiKeyStore.page(actor.db, query, today());
      return { list, pagination: { currentPage, pageSize, total, totalIsExact: true } };
    },
    get: (actor: Actor, id: string) => requireKey(actor.db, id),
    days: async (actor: Actor, id: string) => {
      await requireKey(actor.db, id);
      return { list: await apiKeyStore.days(actor.db, id) };
    },

    create: (actor: Actor, input: ApiKeyInput) =>
      shownOnce(actor, () =>
        inTransaction(actor.db, async ({ tx }) => {
          await checkInput(tx, actor, input);
          checkExpiry(clock, input, null);
          const id = newId();
          const made = newKey(actor.tenant);
          await uses.hold(tx, actor, menusOf(input));
          await apiKeyStore.insert(tx, id, actor.userId, input, made);
          await audit(tx, actor, { area: 'apiKey', action: 'create', id, name: input.fullName, after: input });
          return { id, key: made.key };
        }),
      ),

    update: (actor: Actor, id: string, { version, ...input }: ApiKeyInput & { version: number }) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const before = await requireOwn(tx, actor, id);
        await checkInput(tx, actor, input);
        checkExpiry(clock, input, before.expiresAt);
        await uses.hold(tx, actor, menusOf(input), menusOf(before));
        if (!(await apiKeyStore.update(tx, id, actor.userId, version, input))) throw new AppError(commonErrors.stale);
        await audit(tx, actor, { area: 'apiKey', action: 'update', id, name: input.fullName, before, after: input });
        afterCommit(forget(actor));
      }),

    renew: (actor: Actor, id: string) =>
      shownOnce(actor, () =>
        inTransaction(actor.db, async ({ tx, afterCommit }) => {
          const { fullName } = await requireOwn(tx, actor, id);
          const made = newKey(actor.tenant);
          await apiKeyStore.renew(tx, id, actor.userId, made);
          await audit(tx, actor, { area: 'apiKey', action: 'renew', id, name: fullName });
          afterCommit(forget(actor));
          return { id, key: made.key };
        }),
      ),

    setState: (actor: Actor, id: string, wanted: 0 | 1 | undefined) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const before = await requireOwn(tx, actor, id);
        const after = { ...before, enabledMark: wanted ?? (before.enabledMark === 1 ? (0 as const) : (1 as const)) };
        if (!(await apiKeyStore.update(tx, id, actor.userId, before.version, after)))
          throw new AppError(commonErrors.stale);
        const state = { before: { enabledMark: before.enabledMark }, after: { enabledMark: after.enabledMark } };
        await audit(tx, actor, { area: 'apiKey', action: 'state', id, name: before.fullName, ...state });
        afterCommit(forget(actor));
      }),

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const before = await requireOwn(tx, actor, id);
        await apiKeyStore.remove(tx, id);
        await audit(tx, actor, { area: 'apiKey', action: 'delete', id, name: before.fullName, before });
        afterCommit(forget(actor));
      }),
  };
};
export type ApiKeyService = ReturnType<typeof createApiKeyService>;
