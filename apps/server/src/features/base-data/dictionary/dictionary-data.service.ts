import { dictionaryErrors } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import type {
  DictionaryData,
  DictionaryDataInput,
  DictionaryOption,
} from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import { isAtOrBelow, matchesWithAncestors, treeOf } from '#platform/tree';
import type { TreeNode } from '#platform/tree';
import type { DictionaryAccess } from './dictionary-access';
import { dictionaryDataStore } from './dictionary-data.store';
import { dictionaryTypeStore } from './dictionary-type.store';

const requireItem = async (db: Db, id: string): Promise<DictionaryData> => {
  const item = await dictionaryDataStore.find(db, id);
  if (item === undefined) throw new AppError(commonErrors.not_found);
  return item;
};

const codeTaken = (error: unknown, code: string): never => {
  if (!isUniqueViolation(error, 'dictionary_data_code')) throw error;
  throw new AppError(dictionaryErrors.code_taken, { code }, [{ path: 'enCode', message: '' }]);
};

const toOption = (node: TreeNode<DictionaryData>): DictionaryOption => ({
  id: node.id,
  fullName: node.fullName,
  enCode: node.enCode,
  isDefault: node.isDefault,
  children: node.children.map(toOption),
});
const optionsOf = (items: DictionaryData[]): DictionaryOption[] => treeOf(items).map(toOption);

/** The last first, on every level. */
const reversed = (options: readonly DictionaryOption[]): DictionaryOption[] =>
  options
    .toReversed()
    .map((option) => ({ ...option, ...(option.children ? { children: reversed(option.children) } : {}) }));

const groupByType = (items: DictionaryData[]): Map<string, DictionaryData[]> => {
  const groups = new Map<string, DictionaryData[]>();
  for (const item of items) {
    const group = groups.get(item.dictionaryTypeId);
    if (group === undefined) groups.set(item.dictionaryTypeId, [item]);
    else group.push(item);
  }
  return groups;
};

const check = async (tx: Tx, input: DictionaryDataInput, id?: string): Promise<void> => {
  const type = await dictionaryTypeStore.find(tx, input.dictionaryTypeId);
  if (type === undefined) throw new AppError(commonErrors.not_found);
  if (input.parentId === ZERO_ID) return;
  const at = [{ path: 'parentId', message: '' }];
  if (type.isTree === 0) throw new AppError(dictionaryErrors.not_a_tree, {}, at);
  const parent = await dictionaryDataStore.find(tx, input.parentId);
  if (parent?.dictionaryTypeId !== input.dictionaryTypeId)
    throw new AppError(dictionaryErrors.parent_not_found, {}, at);
  if (id !== undefined && (await isAtOrBelow(tx, 'dictionary_data', input.parentId, id)))
    throw new AppError(dictionaryErrors.own_child, {}, at);
};

/** Items of dictionaries: one method a contract. */
export const createDictionaryDataService = (access: DictionaryAccess, uses: Uses) => {
  const options = async (db: Db, typeId: string) => ({
    list: optionsOf((await dictionaryDataStore.ofType(db, typeId)).filter((item) => item.enabledMark === 1)),
  });

  return {
    list: async (actor: Actor, typeId: string, isTree: number, keyword: string) => {
      await access.requireAccess(actor, actor.db, typeId);
      const word = keyword.toLowerCase();
      const matches = (item: DictionaryData): boolean =>
        item.fullName.toLowerCase().includes(word) || item.enCode.toLowerCase().includes(word);
      const items = await dictionaryDataStore.ofType(actor.db, typeId);
      if (isTree === 0)
        return { list: items.filter(matches).map((item) => ({ ...item, hasChildren: false, children: [] })) };
      return { list: treeOf(matchesWithAncestors(items, matches)) };
    },

    all: async (actor: Actor) => {
      const types = await dictionaryTypeStore.all(actor.db);
      const items = groupByType(await dictionaryDataStore.allEnabled(actor.db));
      const list = types.map(({ id, fullName, enCode, isTree }) => ({
        id,
        fullName,
        enCode,
        isTree,
        dictionaryList: optionsOf(items.get(id) ?? []),
      }));
      return { list };
    },

    parents: async (actor: Actor, typeId: string) => {
      await access.requireAccess(actor, actor.db, typeId);
      return { list: optionsOf(await dictionaryDataStore.ofType(actor.db, typeId)) };
    },
    options: (actor: Actor, typeId: string) => options(actor.db, typeId),
    optionsByCode: async (actor: Actor, code: string, sort: 'asc' | 'desc' | '' = '') => {
      const type = (await dictionaryTypeStore.all(actor.db)).find(
        (each) => each.enCode.toLowerCase() === code.toLowerCase(),
      );
      if (type === undefined) throw new AppError(commonErrors.not_found);
      const { list } = await options(actor.db, type.id);
      return { list: sort === 'desc' ? reversed(list) : list };
    },
    get: async (actor: Actor, id: string) => {
      const item = await requireItem(actor.db, id);
      await access.requireAccess(actor, actor.db, item.dictionaryTypeId);
      return item;
    },

    create: (actor: Actor, input: DictionaryDataInput) =>
      inTransaction(actor.db, async ({ tx }) => {
        await access.requireAccess(actor, tx, input.dictionaryTypeId, 'btn_add');
        const id = newId();
        await check(tx, input);
        await dictionaryDataStore.insert(tx, id, actor.userId, input);
        await audit(tx, actor, { area: 'dictionaryData', action: 'create', id, name: input.fullName, after: input });
        return { id };
      }).catch((error: unknown) => codeTaken(error, input.enCode)),

    update: (actor: Actor, id: string, { version, ...input }: DictionaryDataInput & { version: number }) =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = await requireItem(tx, id);
        await access.requireAccess(actor, tx, before.dictionaryTypeId, 'btn_edit');
        // an item that moves is new where it arrives
        if (input.dictionaryTypeId !== before.dictionaryTypeId)
          await access.requireAccess(actor, tx, input.dictionaryTypeId, 'btn_edit');
        await check(tx, input, id);
        if (!(await dictionaryDataStore.update(tx, id, actor.userId, version, input)))
          throw new AppError(commonErrors.stale);
        await audit(tx, actor, {
          area: 'dictionaryData',
          action: 'update',
          id,
          name: input.fullName,
          before,
          after: input,
        });
      }).catch((error: unknown) => codeTaken(error, input.enCode)),

    setState: (actor: Actor, id: string, wanted: 0 | 1 | undefined) =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = await requireItem(tx, id);
        await access.requireAccess(actor, tx, before.dictionaryTypeId, 'btn_edit');
        const after = { ...before, enabledMark: wanted ?? (before.enabledMark === 1 ? (0 as const) : (1 as const)) };
        if (!(await dictionaryDataStore.update(tx, id, actor.userId, before.version, after)))
          throw new AppError(commonErrors.stale);
        await audit(tx, actor, { area: 'dictionaryData', action: 'state', id, name: before.fullName, before, after });
      }),

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = await requireItem(tx, id);
        await access.requireAccess(actor, tx, before.dictionaryTypeId, 'btn_remove');
        await uses.refuse(tx, actor, { kind: 'dictionaryItem', id });
        await dictionaryDataStore.remove(tx, id);
        await audit(tx, actor, { area: 'dictionaryData', action: 'delete', id, name: before.fullName, before });
      }),
  };
};
export type DictionaryDataService = ReturnType<typeof createDictionaryDataService>;
