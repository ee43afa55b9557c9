import { dataMapErrors } from '@qiaoban/contracts/base-data/data-map.contract';
import type { DataMapInput } from '@qiaoban/contracts/base-data/data-map.contract';
import { MAX_MAP_BYTES, checkGeoJson } from '@qiaoban/contracts/base-data/geo-json';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { translate } from '@qiaoban/contracts/texts';
import { placeOfJsonFault } from '@qiaoban/language/formats/json-place';
import type { Db } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import { dataMapStore } from './data-map.store';

const at = [{ path: 'data', message: '' }];

const requireMap = async (db: Db, id: string) => {
  const map = await dataMapStore.find(db, id);
  if (map === undefined) throw new AppError(commonErrors.not_found);
  return map;
};

const codeTaken = (error: unknown, code: string): never => {
  if (!isUniqueViolation(error, 'data_map_code')) throw error;
  throw new AppError(dataMapErrors.code_taken, { code }, [{ path: 'enCode', message: '' }]);
};

/** The text without spaces, when it is a map. */
const checked = (actor: Actor, text: string): string => {
  const max = MAX_MAP_BYTES / 1_048_576;
  if (Buffer.byteLength(text) > MAX_MAP_BYTES) throw new AppError(dataMapErrors.too_large, { max }, at);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError(dataMapErrors.not_json, placeOfJsonFault(text), at);
  }
  const found = checkGeoJson(value);
  if ('key' in found) {
    const reason = translate(actor.language, found.key, found.values);
    throw new AppError(dataMapErrors.not_geo, { reason }, at);
  }
  return JSON.stringify(value);
};

/** Outlines are too long for the audit; their length tells that they changed. */
const audited = ({ data, ...map }: DataMapInput) => ({ ...map, size: data.length });

/** Maps: one method a contract. */
export const createDataMapService = () => ({
  list: async (actor: Actor, query: PageQuery) => {
    const { list, total } = await dataMapStore.list(actor.db, query);
    const { currentPage, pageSize } = query;
    return { list, pagination: { currentPage, pageSize, total, totalIsExact: true } };
  },
  selector: async (actor: Actor) => ({ list: await dataMapStore.enabled(actor.db) }),
  get: (actor: Actor, id: string) => requireMap(actor.db, id),

  create: (actor: Actor, given: DataMapInput) =>
    inTransaction(actor.db, async ({ tx }) => {
      const input = { ...given, data: checked(actor, given.data) };
      const id = newId();
      await dataMapStore.insert(tx, id, actor.userId, input);
      await audit(tx, actor, { area: 'dataMap', action: 'create', id, name: input.fullName, after: audited(input) });
      return { id };
    }).catch((error: unknown) => codeTaken(error, given.enCode)),

  update: (actor: Actor, id: string, { version, ...given }: DataMapInput & { version: number }) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireMap(tx, id);
      const input = { ...given, data: checked(actor, given.data) };
      if (!(await dataMapStore.update(tx, id, actor.userId, version, input))) throw new AppError(commonErrors.stale);
      const entry = { area: 'dataMap', action: 'update', id, name: input.fullName };
      await audit(tx, actor, { ...entry, before: audited(before), after: audited(input) });
    }).catch((error: unknown) => codeTaken(error, given.enCode)),

  setState: (actor: Actor, id: string, wanted: 0 | 1 | undefined) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireMap(tx, id);
      const after = { ...before, enabledMark: wanted ?? (before.enabledMark === 1 ? (0 as const) : (1 as const)) };
      if (!(await dataMapStore.update(tx, id, actor.userId, before.version, after)))
        throw new AppError(commonErrors.stale);
      const entry = { area: 'dataMap', action: 'state', id, name: before.fullName };
      await audit(tx, actor, { ...entry, before: audited(before), after: audited(after) });
    }),

  remove: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireMap(tx, id);
      await dataMapStore.remove(tx, id);
      await audit(tx, actor, { area: 'dataMap', action: 'delete', id, name: before.fullName, before: audited(before) });
    }),
});
export type DataMapService = ReturnType<typeof createDataMapService>;
