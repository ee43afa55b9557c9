import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Fee, MerchantInput } from '@qiaoban/contracts/reconciliation/merchant.contract';
import { reconciliationErrors } from '@qiaoban/contracts/reconciliation/reconciliation.errors';
import { audit } from '#core/log';
import type { Db } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { merchantScope } from '../merchant-scope';
import { paged, windowOf } from '../paging';
import { merchantStore } from './merchant.store';

const AREA = 'reconciliation.merchant';
const FOREIGN_KEY = '23503';

const codeTaken = (error: unknown, code: string): never => {
  if (isUniqueViolation(error, 'recon_merchant_code'))
    throw new AppError(reconciliationErrors.code_taken, { code }, [{ path: 'enCode', message: '' }]);
  throw error;
};
const requireMerchant = async (db: Db, actor: Actor, id: string) => {
  const merchant = await merchantStore.find(db, await merchantScope(db, actor), id);
  if (merchant === undefined) throw new AppError(reconciliationErrors.not_found);
  return merchant;
};

/** Merchants: one method a contract. */
export const createMerchantService = () => ({
  list: async (actor: Actor, query: PageQuery) => {
    const filter = { keyword: query.keyword, ...windowOf(query) };
    const { list, total } = await merchantStore.list(actor.db, await merchantScope(actor.db, actor), filter);
    return paged(list, total, query);
  },

  select: async (actor: Actor) => ({
    list: await merchantStore.choices(actor.db, await merchantScope(actor.db, actor)),
  }),

  get: async (actor: Actor, id: string) => ({
    ...(await requireMerchant(actor.db, actor, id)),
    fees: await merchantStore.fees(actor.db, id),
    people: await merchantStore.people(actor.db, id),
  }),

  create: (actor: Actor, input: MerchantInput) =>
    inTransaction(actor.db, async ({ tx }) => {
      const id = newId();
      await merchantStore.insert(tx, id, actor.userId, input);
      await audit(tx, actor, { area: AREA, action: 'create', id, name: input.fullName, after: input });
      return { id };
    }).catch((error: unknown) => codeTaken(error, input.enCode)),

  update: (actor: Actor, id: string, { version, ...input }: MerchantInput & { version: number }) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireMerchant(tx, actor, id);
      if (!(await merchantStore.update(tx, id, version, actor.userId, input))) throw new AppError(commonErrors.stale);
      await audit(tx, actor, { area: AREA, action: 'update', id, name: input.fullName, before, after: input });
    }).catch((error: unknown) => codeTaken(error, input.enCode)),

  saveFees: (actor: Actor, id: string, { fees, version }: { fees: Fee[]; version: number }) =>
    inTransaction(actor.db, async ({ tx }) => {
      const { fullName: name } = await requireMerchant(tx, actor, id);
      const before = { fees: await merchantStore.fees(tx, id) };
      if (!(await merchantStore.saveFees(tx, id, version, actor.userId, fees))) throw new AppError(commonErrors.stale);
      await audit(tx, actor, { area: AREA, action: 'fees', id, name, before, after: { fees } });
    }),

  savePeople: (actor: Actor, id: string, userIds: string[]) =>
    inTransaction(actor.db, async ({ tx }) => {
      const { fullName: name } = await requireMerchant(tx, actor, id);
      const before = { people: (await merchantStore.people(tx, id)).map((person) => person.id) };
      await merchantStore.savePeople(tx, id, userIds);
      await audit(tx, actor, { area: AREA, action: 'people', id, name, before, after: { people: userIds } });
    }),

  remove: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireMerchant(tx, actor, id);
      await merchantStore.remove(tx, id).catch((error: unknown) => {
        if ((error as { code?: string }).code === FOREIGN_KEY)
          throw new AppError(reconciliationErrors.in_use, { name: before.fullName });
        throw error;
      });
      await audit(tx, actor, { area: AREA, action: 'delete', id, name: before.fullName, before });
    }),
});
export type MerchantService = ReturnType<typeof createMerchantService>;
