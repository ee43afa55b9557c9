import { sql } from 'kysely';
import type { Page } from '@qiaoban/contracts/pagination';
import type { Db } from '../../platform/database/database';
import { escapeLike } from '../../platform/database/like';
import './log.table';

type LogQuery = {
  currentPage: number;
  pageSize: number;
  keyword: string;
  startTime?: number | undefined;
  endTime?: number | undefined;
};

const paginate = <T>(query: LogQuery, list: T[], total: number): Page<T> => ({
  list,
  pagination: { currentPage: query.currentPage, pageSize: query.pageSize, total, totalIsExact: true },
});

/** Login log, newest first; keyword looks in account, name and address. */
export const listLogins = async (db: Db, query: LogQuery & { outcome: 'ok' | 'refused' | '' }) => {
  let rows = db.selectFrom('login_log');
  if (query.outcome !== '') rows = rows.where('outcome', query.outcome === 'ok' ? '=' : '<>', 'ok');
  if (query.startTime !== undefined) rows = rows.where('at', '>=', new Date(query.startTime) as never);
  if (query.endTime !== undefined) rows = rows.where('at', '<=', new Date(query.endTime) as never);
  if (query.keyword !== '') {
    const like = `%${escapeLike(query.keyword)}%`;
    rows = rows.where((w) =>
      w.or([w('account', 'ilike', like), w('user_name', 'ilike', like), w('ip', 'ilike', like)]),
    );
  }
  const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const list = await rows
    .select(['id', 'at', 'account', 'user_name', 'ip', 'place', 'platform', 'outcome'])
    .orderBy('at', 'desc')
    .limit(query.pageSize)
    .offset((query.currentPage - 1) * query.pageSize)
    .execute();
  const shown = list.map((r) => ({
    id: r.id,
    creatorTime: r.at,
    account: r.account,
    userName: r.user_name,
    ipaddress: r.ip,
    place: r.place,
    platForm: r.platform,
    outcome: r.outcome,
  }));
  return paginate(query, shown, total);
};

/** Operation log, newest first; keyword looks in person, thing and kind. */
export const listOperations = async (db: Db, query: LogQuery & { targetId: string; area: string; action: string }) => {
  let rows = db.selectFrom('operation_log');
  if (query.startTime !== undefined) rows = rows.where('at', '>=', new Date(query.startTime) as never);
  if (query.endTime !== undefined) rows = rows.where('at', '<=', new Date(query.endTime) as never);
  if (query.targetId !== '') rows = rows.where('target_id', '=', query.targetId);
  if (query.area !== '') rows = rows.where('area', '=', query.area);
  if (query.action !== '') rows = rows.where('action', '=', query.action);
  if (query.keyword !== '') {
    const like = `%${escapeLike(query.keyword)}%`;
    rows = rows.where((w) =>
      w.or([w('user_name', 'ilike', like), w('target_name', 'ilike', like), w('area', 'ilike', like)]),
    );
  }
  const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const list = await rows
    .selectAll()
    .orderBy('at', 'desc')
    .limit(query.pageSize)
    .offset((query.currentPage - 1) * query.pageSize)
    .execute();
  const shown = list.map((r) => ({
    id: r.id,
    creatorTime: r.at,
    userName: r.user_name,
    ipaddress: r.ip,
    area: r.area,
    action: r.action,
    targetId: r.target_id,
    targetName: r.target_name,
    before: r.before,
    after: r.after,
  }));
  return paginate(query, shown, total);
};
