import { sql } from 'kysely';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { BaseInfo, BaseInfoInput } from '@qiaoban/contracts/directory/current-user.contract';
import { userErrors } from '@qiaoban/contracts/directory/user.contract';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '../../log';
import type { DirectoryEvents } from '../directory.events';
import { offsetOf, toPage } from '../paging';
import { pinyinOf } from './pinyin';
import { explainTaken } from './user.checks';
import { positionNames, roleNames } from './user.reads';
import { userStore } from './user.store';

type LogQuery = PageQuery & { startTime?: number | undefined; endTime?: number | undefined };

const ownLogins = (db: Db, userId: string) => db.selectFrom('log_sign_in').where('user_id', '=', userId);

const place = (db: Db, userId: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('organize as d', 'd.id', 'u.organize_id')
    .leftJoin('organize as c', 'c.id', 'd.company_id')
    .leftJoin('users as m', 'm.id', 'u.manager_id')
    .select(['d.full_name as department', 'c.full_name as company', 'm.real_name as manager', 'u.created_at'])
    .select([positionNames.as('position'), roleNames.as('role')])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();

const readBaseInfo = async (actor: Actor): Promise<BaseInfo> => {
  const user = await userStore.find(actor.db, actor.userId);
  if (user === undefined) throw new AppError(userErrors.not_found);
  const where = await place(actor.db, actor.userId);
  const [, previous] = await ownLogins(actor.db, actor.userId)
    .select('at')
    .where('outcome', '=', 'ok')
    .orderBy('at', 'desc')
    .limit(2)
    .execute();
  return {
    ...user,
    company: where.company ?? '',
    organize: where.department ?? '',
    position: where.position,
    manager: where.manager ?? '',
    roleId: where.role,
    creatorTime: where.created_at,
    prevLogTime: previous?.at ?? null,
  };
};

/** True when the chain of managers of `userId` reaches `managerId`; a circle ends the walk. */
const isBelow = async (db: Db, userId: string, managerId: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    with recursive chain (id, manager_id, depth) as (
      select id, manager_id, 0 from users where id = ${userId}
      union all
      select u.id, u.manager_id, c.depth + 1 from users u join chain c on u.id = c.manager_id where c.depth < 50
    ) select exists (select 1 from chain where manager_id = ${managerId}) as found`.execute(db);
  return rows[0]?.found === true;
};

const readSubordinates = async (actor: Actor, wanted: string) => {
  const managerId = wanted === '' ? actor.userId : wanted;
  if (managerId !== actor.userId && !(await isBelow(actor.db, managerId, actor.userId)))
    throw new AppError(userErrors.not_found);
  const rows = await actor.db
    .selectFrom('users as u')
    .leftJoin('organize as d', 'd.id', 'u.organize_id')
    .select([
      'u.id',
      'u.real_name as userName',
      'u.head_icon as avatar',
      'd.full_name as department',
      positionNames.as('position'),
      sql<number>`(select count(*) from users s where s.manager_id = u.id and s.enabled_mark = 1)`.as('count'),
    ])
    .where('u.manager_id', '=', managerId)
    .where('u.enabled_mark', '=', 1)
    .orderBy('u.sort_code')
    .orderBy('u.pinyin')
    .orderBy('u.id')
    .execute();
  return { list: rows.map((row) => ({ ...row, department: row.department ?? '' })) };
};

const readOwnLogins = async (actor: Actor, query: LogQuery) => {
  let rows = ownLogins(actor.db, actor.userId);
  if (query.startTime !== undefined) rows = rows.where('at', '>=', new Date(query.startTime) as never);
  if (query.endTime !== undefined) rows = rows.where('at', '<=', new Date(query.endTime) as never);
  if (query.keyword !== '') {
    const like = `%${escapeLike(query.keyword)}%`;
    rows = rows.where((w) => w.or([w('ip', 'ilike', like), w('place', 'ilike', like), w('platform', 'ilike', like)]));
  }
  const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const list = await rows
    .select(['id', 'at as creatorTime', 'ip as ipaddress', 'place', 'platform as platForm', 'outcome'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  const noCall = { requestURL: '', requestMethod: '', requestDuration: 0 };
  return toPage(
    query,
    list.map((row) => ({ ...row, ...noCall })),
    total,
  );
};

const readOwnCalls = async (actor: Actor, query: LogQuery) => {
  let rows = actor.db.selectFrom('log_call').where('user_id', '=', actor.userId);
  if (query.startTime !== undefined) rows = rows.where('at', '>=', new Date(query.startTime) as never);
  if (query.endTime !== undefined) rows = rows.where('at', '<=', new Date(query.endTime) as never);
  if (query.keyword !== '') {
    const like = `%${escapeLike(query.keyword)}%`;
    rows = rows.where((w) => w.or([w('url', 'ilike', like), w('ip', 'ilike', like)]));
  }
  const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const list = await rows
    .select([
      'id',
      'at as creatorTime',
      'ip as ipaddress',
      'platform as platForm',
      'url as requestURL',
      'method as requestMethod',
      'duration as requestDuration',
      'status',
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  return toPage(
    query,
    list.map(({ status, ...row }) => ({ ...row, place: '', outcome: status < 400 ? 'ok' : String(status) })),
    total,
  );
};

const readOwnOperations = async (actor: Actor, query: PageQuery) => {
  let rows = actor.db.selectFrom('log_operation').where('user_id', '=', actor.userId);
  if (query.keyword !== '') {
    const like = `%${escapeLike(query.keyword)}%`;
    rows = rows.where((w) => w.or([w('target_name', 'ilike', like), w('area', 'ilike', like), w('ip', 'ilike', like)]));
  }
  const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const list = await rows
    .select(['id', 'at as creatorTime', 'ip as ipaddress', 'area', 'action', 'target_name as targetName'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  return toPage(query, list, total);
};

/** What the signed-in person sees and changes of the own record; one method a contract. */
export const createCurrentUserService = ({ events }: { events: DirectoryEvents }) => ({
  baseInfo: readBaseInfo,
  subordinates: readSubordinates,
  logs: (actor: Actor, query: LogQuery & { category: '1' | '5' }) =>
    query.category === '5' ? readOwnCalls(actor, query) : readOwnLogins(actor, query),
  operations: readOwnOperations,

  updateBaseInfo: async (actor: Actor, { version, realName, ...given }: BaseInfoInput): Promise<void> => {
    const pinyin = await pinyinOf(realName);
    await inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const before = await userStore.find(tx, actor.userId);
      // the avatar has a call of its own that looks at the picture first
      const fields = { ...given, headIcon: before?.headIcon ?? '' };
      const isSaved = await userStore.updatePersonal(tx, actor.userId, version, fields, realName, pinyin);
      if (!isSaved) throw new AppError(commonErrors.stale);
      const after = { ...fields, realName };
      await audit(tx, actor, { area: 'user', action: 'update', id: actor.userId, name: realName, before, after });
      if (before?.realName !== realName) afterCommit(() => events.rightsChanged(actor.tenant));
    }).catch((error: unknown) => explainTaken(error, given));
  },
});
export type CurrentUserService = ReturnType<typeof createCurrentUserService>;
