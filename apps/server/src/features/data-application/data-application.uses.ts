import { sql } from 'kysely';
import { findIn } from '#core/uses';
import type { Thing, UseReader, Uses } from '#core/uses';
import { unfinishedStore } from './sync/unfinished.store';
import './data-application.table';

type Part = { from: string; to: string };

const syncs: UseReader = async (db, thing: Thing) => {
  const [source, table] = thing.kind === 'table' ? (thing.id.split('/') as [string, string]) : [thing.id];
  const { rows } = await sql<{ id: string; name: string; from_id: string; to_id: string; parts: Part[] }>`
    select id, full_name as name, from_id, to_id, parts from data_sync
    where from_id = ${source} or to_id = ${source} order by full_name`.execute(db);
  // what a sync left half-made is no use
  const left = table === undefined ? new Set<string>() : await unfinishedStore.leftBy(db, source, table);
  return rows
    .filter(
      ({ id, from_id, to_id, parts }) =>
        table === undefined ||
        parts.some(
          (part) =>
            (from_id === source && part.from === table) || (to_id === source && part.to === table && !left.has(id)),
        ),
    )
    .map(({ id, name }) => ({ id, name }));
};

/** Data sources, their tables, syncs. The product's own data source is always there. */
export const registerDataApplicationUses = (uses: Uses): void => {
  uses.register({
    kind: 'dataSource',
    menus: ['dataApp.dataSource'],
    address: () => '/dataApp/dataSource',
    find: findIn('data_source'),
  });
  uses.register({ kind: 'table', menus: ['dataApp.dataModel'] });
  uses.register({
    kind: 'sync',
    menus: ['dataApp.dataSync'],
    address: ({ id }) => `/dataApp/dataSync/${id}`,
    uses: { dataSource: syncs, table: syncs },
  });
};
