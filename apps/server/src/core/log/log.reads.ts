import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { commonFilter } from './log-filter';
import type { FindPeople, LogQuery, LogSource } from './log-filter';
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

export type LoginQuery = LogQuery & { outcome?: 'ok' | 'refused' | '' };
/** Sign-ins; keyword looks in account, name and address. */
const loginSource = (findPeople: FindPeople): LogSource<LoginQuery, LoginRow, ReturnType<typeof showLogin>> => ({
  table: 'login_log',
  at: 'at',
  filter: async (db, query) => {
    const parts = await commonFilter(db, findPeople, 'login_log', query, ['account', 'user_name', 'ip']);
    if (query.outcome === 'ok') parts.push(sql`outcome = 'ok'`);
    if (query.outcome === 'refused') parts.push(sql`outcome <> 'ok'`);
    return parts;
  },
  show: (row) => showLogin(row),
});
const showLogin = (r: LoginRow) => ({
  id: r.id,
  creatorTime: r.at,
  account: r.account,
  userName: r.user_name,
  ipaddress: r.ip,
  place: r.place,
  platForm: r.platform,
  outcome: r.outcome,
});
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

export type OperationQuery = LogQuery & { targetId?: string; area?: string; action?: string };
/** Changes; keyword looks in person and thing. */
const operationSource = (
  findPeople: FindPeople,
): LogSource<OperationQuery, OperationRow, ReturnType<typeof showOperation>> => ({
  table: 'operation_log',
  at: 'at',
  filter: async (db, query) => {
    const parts = await commonFilter(db, findPeople, 'operation_log', query, ['target_name']);
    if (query.targetId) parts.push(sql`target_id = ${query.targetId}`);
    if (query.area) parts.push(sql`area = ${query.area}`);
    if (query.action) parts.push(sql`action = ${query.action}`);
    return parts;
  },
  show: (row) => showOperation(row),
});
const showOperation = (r: OperationRow) => ({
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
});
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

export type RequestQuery = LogQuery & { outcome?: 'ok' | 'failed' | ''; slowerThan?: number };
/** Calls; keyword looks in person and address called. */
const requestSource = (
  findPeople: FindPeople,
): LogSource<RequestQuery, RequestRow, ReturnType<typeof showRequest>> => ({
  table: 'request_log',
  at: 'at',
  filter: async (db, query) => {
    const parts = await commonFilter(db, findPeople, 'request_log', query, ['url']);
    if (query.outcome === 'ok') parts.push(sql`status < 400`);
    if (query.outcome === 'failed') parts.push(sql`status >= 400`);
    if (query.slowerThan) parts.push(sql`duration >= ${query.slowerThan}`);
    return parts;
  },
  show: (row) => showRequest(row),
});
const showRequest = (r: RequestRow) => ({
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
});
type ErrorRow = {
  id: string;
  source: 'server' | 'browser';
  module: string;
  message: string;
  first_at: number;
  last_at: number;
  count: number;
};

export type ErrorQuery = LogQuery & { source?: 'server' | 'browser' | '' };
/** Kinds of faults, the latest first; keyword looks in message and part of the product. */
const errorSource: LogSource<ErrorQuery, ErrorRow, ReturnType<typeof showError>> = {
  table: 'error_group',
  at: 'last_at',
  filter: (_db, query) => {
    const parts = [];
    if (query.startTime !== undefined) parts.push(sql`last_at >= ${new Date(query.startTime)}`);
    if (query.endTime !== undefined) parts.push(sql`first_at <= ${new Date(query.endTime)}`);
    if (query.source) parts.push(sql`source = ${query.source}`);
    const like = `%${escapeLike(query.keyword.trim())}%`;
    if (query.keyword.trim() !== '') parts.push(sql`(message ilike ${like} or module ilike ${like})`);
    return Promise.resolve(parts);
  },
  show: (row) => showError(row),
};
const showError = (r: ErrorRow) => ({
  id: r.id,
  creatorTime: r.last_at,
  firstTime: r.first_at,
  source: r.source,
  moduleName: r.module,
  json: r.message,
  count: r.count,
});
/** The four logs that can be searched. */
export const createLogSources = (findPeople: FindPeople) => ({
  logins: loginSource(findPeople),
  operations: operationSource(findPeople),
  requests: requestSource(findPeople),
  errors: errorSource,
});
export type LogSources = ReturnType<typeof createLogSources>;

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
