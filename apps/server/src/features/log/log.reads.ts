import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { escapeLike } from '../../platform/database/like';
import { commonFilter, readPage } from './log-filter';
import type { LogQuery } from './log-filter';
import { masked } from './masked';
import './log.table';

type LoginRow = {
  id: string;
  at: number;
  account: string;
  user_name: string;
  ip: string;
  place: string;
  platform: string;
  outcome: string;
};

/** Login log, newest first; keyword looks in account, name and address. */
export const listLogins = async (db: Db, query: LogQuery & { outcome?: 'ok' | 'refused' | '' }) => {
  const filter = await commonFilter(db, query, ['account', 'user_name', 'ip']);
  if (query.outcome === 'ok') filter.push(sql`outcome = 'ok'`);
  if (query.outcome === 'refused') filter.push(sql`outcome <> 'ok'`);
  return readPage(db, 'login_log', filter, query, (r: LoginRow) => ({
    id: r.id,
    creatorTime: r.at,
    account: r.account,
    userName: r.user_name,
    ipaddress: r.ip,
    place: r.place,
    platForm: r.platform,
    outcome: r.outcome,
  }));
};

type OperationRow = {
  id: string;
  at: number;
  user_name: string;
  ip: string;
  area: string;
  action: string;
  target_id: string;
  target_name: string;
  before: unknown;
  after: unknown;
};

/** Operation log, newest first; keyword looks in person, thing and kind. */
export const listOperations = async (
  db: Db,
  query: LogQuery & { targetId?: string; area?: string; action?: string },
) => {
  const filter = await commonFilter(db, query, ['target_name']);
  if (query.targetId) filter.push(sql`target_id = ${query.targetId}`);
  if (query.area) filter.push(sql`area = ${query.area}`);
  if (query.action) filter.push(sql`action = ${query.action}`);
  return readPage(db, 'operation_log', filter, query, (r: OperationRow) => ({
    id: r.id,
    creatorTime: r.at,
    userName: r.user_name,
    ipaddress: r.ip,
    area: r.area,
    action: r.action,
    targetId: r.target_id,
    targetName: r.target_name,
    before: masked(r.before),
    after: masked(r.after),
  }));
};

type RequestRow = {
  id: string;
  at: number;
  user_name: string;
  ip: string;
  platform: string;
  method: string;
  url: string;
  status: number;
  duration: number;
};

/** Calls, newest first; keyword looks in person and address called. */
export const listRequests = async (db: Db, query: LogQuery & { outcome?: string; slowerThan?: number }) => {
  const filter = await commonFilter(db, query, ['url']);
  if (query.outcome === 'ok') filter.push(sql`status < 400`);
  if (query.outcome === 'failed') filter.push(sql`status >= 400`);
  if (query.slowerThan) filter.push(sql`duration >= ${query.slowerThan}`);
  return readPage(db, 'request_log', filter, query, (r: RequestRow) => ({
    id: r.id,
    creatorTime: r.at,
    userName: r.user_name,
    ipaddress: r.ip,
    platForm: r.platform,
    requestURL: r.url,
    requestMethod: r.method,
    requestDuration: r.duration,
    status: r.status,
    moduleName: r.url.split('/')[2] ?? '',
  }));
};

/** Kinds of faults, the latest first; keyword looks in the message. */
export const listErrors = async (db: Db, query: LogQuery & { source?: string }) => {
  let rows = db.selectFrom('error_group');
  if (query.startTime !== undefined) rows = rows.where('last_at', '>=', new Date(query.startTime) as never);
  if (query.endTime !== undefined) rows = rows.where('first_at', '<=', new Date(query.endTime) as never);
  if (query.source) rows = rows.where('source', '=', query.source);
  const like = `%${escapeLike(query.keyword.trim())}%`;
  if (query.keyword.trim() !== '')
    rows = rows.where((w) => w.or([w('message', 'ilike', like), w('module', 'ilike', like)]));
  const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const list = await rows
    .selectAll()
    .orderBy('last_at', 'desc')
    .limit(query.pageSize)
    .offset((query.currentPage - 1) * query.pageSize)
    .execute();
  const shown = list.map((r) => ({
    id: r.id,
    creatorTime: r.last_at,
    firstTime: r.first_at,
    source: r.source as 'server' | 'browser',
    moduleName: r.module,
    json: r.message,
    count: r.count,
  }));
  const { currentPage, pageSize } = query;
  return { list: shown, pagination: { currentPage, pageSize, total, totalIsExact: true } };
};

/** The last times that a fault happened. */
export const listErrorEvents = async (db: Db, id: string, query: { currentPage: number; pageSize: number }) => {
  const rows = db.selectFrom('error_event').where('group_id', '=', id);
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
    platForm: r.platform,
    requestURL: r.url,
    requestId: r.request_id,
    stack: r.stack,
  }));
  const { currentPage, pageSize } = query;
  return { list: shown, pagination: { currentPage, pageSize, total, totalIsExact: true } };
};
