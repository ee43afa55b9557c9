import { commonFieldErrors } from '@qiaoban/contracts/base-data/common-field.contract';
import type { CommonFieldInput } from '@qiaoban/contracts/base-data/common-field.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Db } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import { commonFieldStore } from './common-field.store';

const requireField = async (db: Db, id: string) => {
  const field = await commonFieldStore.find(db, id);
  if (field === undefined) throw new AppError(commonErrors.not_found);
  return field;
};

const taken = (error: unknown, field: string): never => {
  if (!isUniqueViolation(error, 'common_field_field')) throw error;
  throw new AppError(commonFieldErrors.field_taken, { field }, [{ path: 'field', message: '' }]);
};

/** Column definitions for new tables: one method a contract. */
export const createCommonFieldService = () => ({
  list: async (actor: Actor) => ({ list: await commonFieldStore.list(actor.db) }),
  get: (actor: Actor, id: string) => requireField(actor.db, id),

  create: (actor: Actor, input: CommonFieldInput) =>
    inTransaction(actor.db, async ({ tx }) => {
      const id = newId();
      await commonFieldStore.insert(tx, id, actor.userId, input);
      await audit(tx, actor, { area: 'commonField', action: 'create', id, name: input.fieldName, after: input });
      return { id };
    }).catch((error: unknown) => taken(error, input.field)),

  update: (actor: Actor, id: string, { version, ...input }: CommonFieldInput & { version: number }) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireField(tx, id);
      if (!(await commonFieldStore.update(tx, id, actor.userId, version, input)))
        throw new AppError(commonErrors.stale);
      const entry = { area: 'commonField', action: 'update', id, name: input.fieldName };
      await audit(tx, actor, { ...entry, before, after: input });
    }).catch((error: unknown) => taken(error, input.field)),

  remove: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireField(tx, id);
      await commonFieldStore.remove(tx, id);
      await audit(tx, actor, { area: 'commonField', action: 'delete', id, name: before.fieldName, before });
    }),
});
export type CommonFieldService = ReturnType<typeof createCommonFieldService>;
