import { dictionaryErrors } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import type { DictionaryType, DictionaryTypeInput } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import { isAtOrBelow, treeOf } from '#platform/tree';
import type { DictionaryAccess } from './dictionary-access';
import { dictionaryTypeStore } from './dictionary-type.store';

const requireType = async (db: Db, id: string): Promise<DictionaryType> => {
  const type = await dictionaryTypeStore.find(db, id);
  if (type === undefined) throw new AppError(commonErrors.not_found);
  return type;
};

const codeTaken = (error: unknown, code: string): never => {
  if (!isUniqueViolation(error, 'dictionary_type_code')) throw error;
  throw new AppError(dictionaryErrors.type_code_taken, { code }, [{ path: 'enCode', message: '' }]);
};

const checkParent = async (tx: Tx, parentId: string, id?: string): Promise<void> => {
  if (parentId === ZERO_ID) return;
  const at = [{ path: 'parentId', message: '' }];
  if ((await dictionaryTypeStore.find(tx, parentId)) === undefined)
    throw new AppError(dictionaryErrors.parent_not_found, {}, at);
  if (id !== undefined && (await isAtOrBelow(tx, 'dictionary_type', parentId, id)))
    throw new AppError(dictionaryErrors.own_child, {}, at);
};

/** Dictionaries (the types): one method a contract. */
export const createDictionaryTypeService = (access: DictionaryAccess, uses: Uses) => ({
  tree: async (actor: Actor) => ({ list: treeOf(await dictionaryTypeStore.all(actor.db)) }),
  get: async (actor: Actor, id: string) => {
    await access.requireAccess(actor, actor.db, id);
    return requireType(actor.db, id);
  },

  create: (actor: Actor, input: DictionaryTypeInput) =>
    inTransaction(actor.db, async ({ tx }) => {
      const id = newId();
      await checkParent(tx, input.parentId);
      await dictionaryTypeStore.insert(tx, id, actor.userId, input);
      await audit(tx, actor, { area: 'dictionaryType', action: 'create', id, name: input.fullName, after: input });
      return { id };
    }).catch((error: unknown) => codeTaken(error, input.enCode)),

  update: (actor: Actor, id: string, { version, ...input }: DictionaryTypeInput & { version: number }) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireType(tx, id);
      if (before.isBuiltin && before.enCode !== input.enCode) {
        throw new AppError(dictionaryErrors.is_builtin, { name: before.fullName }, [{ path: 'enCode', message: '' }]);
      }
      await checkParent(tx, input.parentId, id);
      if (!(await dictionaryTypeStore.update(tx, id, actor.userId, version, input)))
        throw new AppError(commonErrors.stale);
      await audit(tx, actor, {
        area: 'dictionaryType',
        action: 'update',
        id,
        name: input.fullName,
        before,
        after: input,
      });
    }).catch((error: unknown) => codeTaken(error, input.enCode)),

  remove: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireType(tx, id);
      if (before.isBuiltin) throw new AppError(dictionaryErrors.is_builtin, { name: before.fullName });
      await uses.refuse(tx, actor, { kind: 'dictionary', id });
      await dictionaryTypeStore.remove(tx, id);
      await audit(tx, actor, { area: 'dictionaryType', action: 'delete', id, name: before.fullName, before });
    }),
});
export type DictionaryTypeService = ReturnType<typeof createDictionaryTypeService>;
