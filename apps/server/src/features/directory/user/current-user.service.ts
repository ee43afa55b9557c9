import { sql } from 'kysely';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { BaseInfo, BaseInfoInput } from '@qiaoban/contracts/directory/current-user.contract';
import { userErrors } from '@qiaoban/contracts/directory/user.contract';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Db } from '../../../platform/database/database';
import { escapeLike } from '../../../platform/database/like';
import { inTransaction } from '../../../platform/database/transaction';
import type { Actor } from '../../../platform/http/caller';
import { audit } from '../../log';
import type { DirectoryEvents } from '../directory.events';
import { offsetOf, toPage } from '../paging';
import { pinyinOf } from './pinyin';
import { explainTaken } from './user.checks';
import { positionNames, roleNames } from './user.reads';
import { userStore } from './user.store';

type LogQuery = PageQuery & { startTime?: number | undefined; endTime?: number | undefined };

const ownLogins = (db: Db, userId: string) => db.selectFrom('login_log').where('user_id', '=', userId);

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

const readSubordinates = async (actor: Actor) => {
  const rows = await actor.db
    .selectFrom('users as u')
    .leftJoin('organize as d', 'd.id', 'u.organize_id')
    .select([
      'u.id',
      'u.real_name as userName',
      'u.head_icon as avatar',
      'd.full_name as department',
      positionNames.as('position'),
    ])
    .where('u.manager_id', '=', actor.userId)
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
  return toPage(query, list, total);
};

/** What the signed-in person sees and changes of the own record; one method a contract. */
export const createCurrentUserService = ({ events }: { events: DirectoryEvents }) => ({
  baseInfo: readBaseInfo,
  subordinates: readSubordinates,
  logins: readOwnLogins,

  updateBaseInfo: async (actor: Actor, { version, realName, ...fields }: BaseInfoInput): Promise<void> => {
    const pinyin = await pinyinOf(realName);
    await inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const before = await userStore.find(tx, actor.userId);
      const isSaved = await userStore.updatePersonal(tx, actor.userId, version, fields, realName, pinyin);
      if (!isSaved) throw new AppError(commonErrors.stale);
      const after = { ...fields, realName };
      await audit(tx, actor, { area: 'user', action: 'update', id: actor.userId, name: realName, before, after });
      if (before?.realName !== realName) afterCommit(() => events.rightsChanged(actor.tenant));
    }).catch((error: unknown) => explainTaken(error, fields));
  },
});
export type CurrentUserService = ReturnType<typeof createCurrentUserService>;
