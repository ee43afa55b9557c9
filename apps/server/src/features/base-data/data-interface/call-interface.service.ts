import {
  INTERFACE_CATEGORIES,
  INTERFACE_MENU,
  interfaceErrors,
} from '@qiaoban/contracts/base-data/data-interface.contract';
import type { InterfaceDefinition } from '@qiaoban/contracts/base-data/data-interface-definition';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { translate } from '@qiaoban/contracts/texts';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { readDictionaryOptions } from '../dictionary/dictionary.reads';
import { callLogStore } from './call-log.store';
import { checkDefinition } from './check-definition.rules';
import { interfaceStore } from './data-interface.store';
import type { StoredInterface } from './data-interface.store';
import { requireInterface } from './data-interface.service';
import { openDefinition, sealDefinition } from './definition-secrets';
import type { InterfaceCaller } from './interface.ports';
import type { InterfaceRunner } from './interface-runner';
import { maskParameters } from './parameters.rules';
import { runDefinition } from './run-definition';
import { withOwnValues } from './system-values';

const callerOf = (actor: Actor, source: InterfaceCaller['source']): InterfaceCaller => ({
  db: actor.db,
  tenant: actor.tenant,
  userId: actor.userId,
  userName: actor.userName,
  ip: actor.ip,
  source,
});

/** By id, or by code. */
const findAny = async (db: Db, idOrCode: string): Promise<StoredInterface> => {
  const found = (await interfaceStore.find(db, idOrCode)) ?? (await interfaceStore.findByCode(db, idOrCode));
  if (found === undefined) throw new AppError(interfaceErrors.not_found);
  return found;
};

const NO_CATEGORY = '';

/** Runs of interfaces: from screens and forms, as a test, from other features. */
export const createCallInterfaceService = (runner: InterfaceRunner) => {
  const { deps, encrypter } = runner;
  return {
    selector: async (actor: Actor) => {
      const interfaces = await interfaceStore.enabled(actor.db);
      const categories = (await readDictionaryOptions(actor.db, [INTERFACE_CATEGORIES])).get(INTERFACE_CATEGORIES)!;
      const known = new Set(categories.map(({ id }) => id));
      const groups = [...categories, { id: NO_CATEGORY, fullName: '' }].map(({ id, fullName }) => ({
        // an id is never empty on the wire
        id: id === NO_CATEGORY ? 'none' : id,
        fullName: id === NO_CATEGORY ? translate(actor.language, 'dataInterface.no_category') : fullName,
        enCode: '',
        categoryId: '0',
        children: interfaces
          .filter((one) => (known.has(one.category_id) ? one.category_id === id : id === NO_CATEGORY))
          .map((one) => ({
            id: one.id,
            fullName: one.full_name,
            enCode: one.en_code,
            categoryId: '1',
            parameters: one.definition.parameters.map((parameter) => ({ ...parameter, value: '' })),
          })),
      }));
      return groups.filter(({ children }) => children.length > 0);
    },

    /** For people: the interface says who may ask. */
    response: async (actor: Actor, idOrCode: string, given: Record<string, unknown>) => {
      if (actor.blockedBy !== undefined) throw new AppError(actor.blockedBy);
      const stored = await findAny(actor.db, idOrCode);
      if (stored.audience !== 'all' && !actor.can(INTERFACE_MENU)) throw new AppError(commonErrors.no_permission);
      const caller = callerOf(actor, 'screen');
      return runner.run(caller, stored, await withOwnValues(caller, given, deps));
    },

    /** A run of what is on the screen; failures are part of the answer. */
    test: async (
      actor: Actor,
      { id, definition, values }: { id: string; definition: InterfaceDefinition; values: Record<string, unknown> },
    ) => {
      const begin = performance.now();
      const saved = id === '' ? undefined : await requireInterface(actor.db, id);
      const request: string[] = [];
      const base = { rowCount: 0, truncated: false, cached: false, request, error: '', fields: [] };
      const caller = callerOf(actor, 'test');
      const entry = {
        interfaceId: id,
        interfaceName: saved?.fullName ?? '',
        enCode: saved?.enCode ?? '',
        caller,
        parameters: maskParameters(definition.parameters, values),
        cached: false,
      };
      try {
        checkDefinition(definition);
        const sealed = sealDefinition(encrypter, definition, saved?.definition);
        const made = await runDefinition(deps, caller, openDefinition(encrypter, sealed), values, request);
        const duration = performance.now() - begin;
        await callLogStore.add(actor.db, { ...entry, duration, rowCount: made.rowCount, outcome: 'ok', error: '' });
        return { ...base, ...made, data: made.data ?? null, duration };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const duration = performance.now() - begin;
        const text = translate(actor.language, error.code, error.values);
        await callLogStore.add(actor.db, { ...entry, duration, rowCount: 0, outcome: 'refused', error: text });
        const fields = error.fields.map(({ path, message }) => ({ path, message: message || text }));
        return { ...base, data: null, duration, error: text, fields };
      }
    },

    clearCache: async (actor: Actor, id: string): Promise<void> => {
      await requireInterface(actor.db, id);
      runner.forget(actor.tenant, id);
    },

    calls: async (actor: Actor, query: PageQuery & { interfaceId: string; outcome: string }) => {
      const { list, total } = await callLogStore.list(actor.db, query);
      const { currentPage, pageSize } = query;
      return { list, pagination: { currentPage, pageSize, total, totalIsExact: true } };
    },

    sources: async (actor: Actor) => ({
      list: (await deps.sources.names(actor.db)).map(({ id, fullName, dbType }) => ({ id, fullName, dbType })),
    }),
    tables: (actor: Actor, linkId: string) => deps.sources.columns(actor.db, actor.tenant, linkId),

    /**
     * For other features: runs the interface with this id or code for a person (or the system: an empty `userId`) and
     * answers its data. Throws not_found, disabled and the refusals of the run.
     */
    run: async (
      db: Db,
      actor: Pick<Actor, 'userId' | 'userName' | 'tenant'> & { ip?: string },
      idOrCode: string,
      parameters: Readonly<Record<string, unknown>> = {},
      idempotencyKey?: string,
    ): Promise<{ data: unknown; rowCount: number; truncated: boolean; duration: number }> => {
      const { userId, userName, tenant, ip = '' } = actor;
      const caller: InterfaceCaller = { db, tenant, userId, userName, ip, source: 'inner' };
      if (idempotencyKey !== undefined) caller.idempotencyKey = idempotencyKey;
      return runner.run(caller, await findAny(db, idOrCode), await withOwnValues(caller, parameters, deps));
    },
  };
};
export type CallInterfaceService = ReturnType<typeof createCallInterfaceService>;
