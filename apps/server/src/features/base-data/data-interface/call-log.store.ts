import { sql } from 'kysely';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { newId } from '#platform/ids';
import type { InterfaceCaller } from './interface.ports';
import type { InterfaceCallTable } from './data-interface.table';

const KEPT_DAYS = 30;
const CLEANUP_EVERY_MS = 3_600_000;
const lastCleanup = new WeakMap<Db, number>();

type CallEntry = {
  interfaceId: string;
  interfaceName: string;
  enCode: string;
  caller: InterfaceCaller;
  parameters: Record<string, unknown>;
  duration: number;
  rowCount: number;
  cached: boolean;
  outcome: InterfaceCallTable['outcome'];
  error: string;
};

/** Forgets what is older than 30 days, at most once an hour and node. */
const cleanUp = async (db: Db): Promise<void> => {
  const now = performance.now();
  if (now - (lastCleanup.get(db) ?? -CLEANUP_EVERY_MS) < CLEANUP_EVERY_MS) return;
  lastCleanup.set(db, now);
  await sql`delete from interface_call where id in (
    select id from interface_call where at < now() - ${`${KEPT_DAYS} days`}::interval limit 50000)`.execute(db);
};

export const callLogStore = {
  add: async (db: Db, entry: CallEntry): Promise<void> => {
    const { caller } = entry;
    await db
      .insertInto('interface_call')
      .values({
        id: newId(),
        at: sql`now()` as never,
        interface_id: entry.interfaceId,
        interface_name: entry.interfaceName,
        en_code: entry.enCode,
        source: caller.source,
        caller: caller.userName,
        caller_id: caller.userId,
        ip: caller.ip,
        parameters: JSON.stringify(entry.parameters),
        duration: Math.round(entry.duration),
        row_count: entry.rowCount,
        cached: entry.cached,
        outcome: entry.outcome,
        error: entry.error.slice(0, 500),
      })
      .execute();
    await cleanUp(db);
  },

  list: async (db: Db, query: PageQuery & { interfaceId: string; outcome: string }) => {
    let rows = db.selectFrom('interface_call');
    if (query.interfaceId !== '') rows = rows.where('interface_id', '=', query.interfaceId);
    if (query.outcome !== '') rows = rows.where('outcome', '=', query.outcome as 'ok');
    if (query.keyword !== '') {
      const like = `%${escapeLike(query.keyword)}%`;
      rows = rows.where((w) =>
        w.or([
          w('interface_name', 'ilike', like),
          w('en_code', 'ilike', like),
          w('caller', 'ilike', like),
          w('ip', 'like', like),
        ]),
      );
    }
    const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const list = await rows
      .select([
        'id',
        'at',
        'interface_name as interfaceName',
        'en_code as enCode',
        'source',
        'caller',
        'ip',
        'parameters',
        'duration',
        'row_count as rowCount',
        'cached',
        'outcome',
        'error',
      ])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute();
    return { list, total };
  },
};
