import { interfaceErrors } from '@qiaoban/contracts/base-data/data-interface.contract';
import type { DataInterfaceInput } from '@qiaoban/contracts/base-data/data-interface.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { byIds } from '@qiaoban/contracts/uses/reference';
import type { Reference } from '@qiaoban/contracts/uses/reference';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Encrypter } from '#platform/encrypter';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import { checkDefinition } from './check-definition.rules';
import { interfaceStore } from './data-interface.store';
import type { StoredInterface } from './data-interface.store';
import { blankDefinition, sealDefinition } from './definition-secrets';
import type { InterfaceRunner } from './interface-runner';

type Deps = { encrypter: Encrypter; runner: Pick<InterfaceRunner, 'forget' | 'deps'>; uses: Uses };

/** The data source that a statement reads, the form whose records it answers, and the category. */
const referencesOf = ({ definition, categoryId }: DataInterfaceInput): Reference[] => [
  ...byIds('dictionaryItem', [categoryId]),
  ...byIds('form', [definition.dataType === 4 ? definition.form?.formId : '']),
  ...byIds('dataSource', [definition.dataType === 1 ? definition.sql?.linkId : '']).filter(({ id }) => id !== ZERO_ID),
];

export const requireInterface = async (db: Db, id: string): Promise<StoredInterface> => {
  const stored = await interfaceStore.find(db, id);
  if (stored === undefined) throw new AppError(interfaceErrors.not_found);
  return stored;
};

const codeTaken = (error: unknown, code: string): never => {
  if (isUniqueViolation(error, 'data_interface_code'))
    throw new AppError(interfaceErrors.code_taken, { code }, [{ path: 'enCode', message: '' }]);
  throw error;
};

/** What the audit keeps: sealed values stay out of it. */
const audited = (input: DataInterfaceInput) => ({ ...input, definition: blankDefinition(input.definition) });

/** Data interfaces: one method a contract. */
export const createDataInterfaceService = ({ encrypter, runner, uses }: Deps) => {
  /** Saves; a definition that differs becomes the next version. */
  const save = async (
    tx: Tx,
    actor: Actor,
    before: StoredInterface,
    after: DataInterfaceInput,
    how: { version: number; action: string; restoredFrom: number | null },
  ): Promise<void> => {
    const { id } = before;
    await uses.hold(tx, actor, referencesOf(after), referencesOf(before));
    const isChanged = JSON.stringify(before.definition) !== JSON.stringify(after.definition);
    const number = before.versionNumber + (isChanged ? 1 : 0);
    if (!(await interfaceStore.update(tx, id, actor.userId, how.version, after, number)))
      throw new AppError(commonErrors.stale);
    const { restoredFrom } = how;
    if (isChanged)
      await interfaceStore.addVersion(tx, { id, number, creatorId: actor.userId, restoredFrom }, after.definition);
    const entry = { area: 'dataInterface', action: how.action, id, name: after.fullName };
    await audit(tx, actor, { ...entry, before: audited(before), after: audited(after) });
  };

  return {
    list: async (actor: Actor, query: PageQuery & { categoryId: string; dataType: string }) => {
      const { list, total } = await interfaceStore.list(actor.db, query);
      const { currentPage, pageSize } = query;
      return { list, pagination: { currentPage, pageSize, total, totalIsExact: true } };
    },

    get: async (actor: Actor, id: string) => {
      const stored = await requireInterface(actor.db, id);
      return { ...stored, definition: blankDefinition(stored.definition) };
    },

    create: (actor: Actor, input: DataInterfaceInput) =>
      inTransaction(actor.db, async ({ tx }) => {
        checkDefinition(input.definition);
        const id = newId();
        await uses.hold(tx, actor, referencesOf(input));
        const sealed = { ...input, definition: sealDefinition(encrypter, input.definition, undefined) };
        await interfaceStore.insert(tx, id, actor.userId, sealed);
        const first = { id, number: 1, creatorId: actor.userId, restoredFrom: null };
        await interfaceStore.addVersion(tx, first, sealed.definition);
        const entry = { area: 'dataInterface', action: 'create', id, name: input.fullName };
        await audit(tx, actor, { ...entry, after: audited(input) });
        return { id };
      }).catch((error: unknown) => codeTaken(error, input.enCode)),

    update: (actor: Actor, id: string, { version, ...input }: DataInterfaceInput & { version: number }) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        checkDefinition(input.definition);
        const before = await requireInterface(tx, id);
        const after = { ...input, definition: sealDefinition(encrypter, input.definition, before.definition) };
        await save(tx, actor, before, after, { version, action: 'update', restoredFrom: null });
        afterCommit(() => {
          runner.forget(actor.tenant, id);
          for (const { url } of input.definition.http?.steps ?? []) runner.deps.outbound.forgive(url);
        });
      }).catch((error: unknown) => codeTaken(error, input.enCode)),

    setState: (actor: Actor, id: string, wanted: 0 | 1 | undefined) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const before = await requireInterface(tx, id);
        const enabledMark = wanted ?? (before.enabledMark === 1 ? (0 as const) : (1 as const));
        await save(
          tx,
          actor,
          before,
          { ...before, enabledMark },
          { version: before.version, action: 'state', restoredFrom: null },
        );
        afterCommit(() => runner.forget(actor.tenant, id));
      }),

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const before = await requireInterface(tx, id);
        await uses.refuse(tx, actor, { kind: 'interface', id }, (by) => new AppError(interfaceErrors.in_use, { by }));
        await interfaceStore.remove(tx, id);
        const entry = { area: 'dataInterface', action: 'delete', id, name: before.fullName };
        await audit(tx, actor, { ...entry, before: audited(before) });
        afterCommit(() => runner.forget(actor.tenant, id));
      }),

    versions: async (actor: Actor, id: string) => {
      await requireInterface(actor.db, id);
      return { list: await interfaceStore.versions(actor.db, id) };
    },

    version: async (actor: Actor, id: string, number: number) => {
      const definition = await interfaceStore.version(actor.db, id, number);
      if (definition === undefined) throw new AppError(interfaceErrors.version_not_found);
      return { number, definition: blankDefinition(definition) };
    },

    restore: (actor: Actor, id: string, number: number) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const before = await requireInterface(tx, id);
        const definition = await interfaceStore.version(tx, id, number);
        if (definition === undefined) throw new AppError(interfaceErrors.version_not_found);
        const how = { version: before.version, action: 'restore', restoredFrom: number };
        await save(tx, actor, before, { ...before, definition }, how);
        afterCommit(() => runner.forget(actor.tenant, id));
      }),
  };
};
export type DataInterfaceService = ReturnType<typeof createDataInterfaceService>;
