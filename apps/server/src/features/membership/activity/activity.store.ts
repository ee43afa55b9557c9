import { sql } from 'kysely';
import type {
  ActivityInput,
  ActivityRow,
  Registration,
  RegistrationFilter,
} from '@qiaoban/contracts/membership/activity.contract';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { saveVersion } from '#platform/database/save-version';
import { newId } from '#platform/ids';
import { codeSql } from '../member/member-code';
import { within } from '../membership-scope';
import type { MemberScope } from '../membership-scope';
import type { MembershipRegistrationTable } from '../membership.table';

const toColumns = (input: ActivityInput) => ({
  full_name: input.fullName,
  place: input.place,
  branch_id: input.branchId || null,
  starts_at: new Date(input.startsAt),
  ends_at: new Date(input.endsAt),
  register_until: new Date(input.registerUntil),
  seats: input.seats,
  points: input.points,
  is_public: input.isPublic,
  intro: input.intro,
});

const ROW = sql`a.id, a.full_name as "fullName", a.place, coalesce(a.branch_id, '') as "branchId", a.starts_at as "startsAt",
  a.ends_at as "endsAt", a.register_until as "registerUntil", a.seats, a.points, a.is_public as "isPublic", a.intro,
  coalesce(o.full_name, '') as "branchName", a.state, n.registered, n.waiting, n.attended, a.version`;
const FROM = sql`membership_activity a left join directory_organize o on o.id = a.branch_id
  cross join lateral (select (count(*) filter (where r.state in ('registered', 'attended')))::int as registered,
    (count(*) filter (where r.state = 'waiting'))::int as waiting,
    (count(*) filter (where r.state = 'attended'))::int as attended
    from membership_registration r where r.activity_id = a.id) n`;

/** Those of the association are seen by every branch. */
const seen = (scope: MemberScope) => sql<boolean>`(a.branch_id is null or ${within(scope, 'a.branch_id')})`;
type Window = { limit: number; offset: number };
export type FoundRegistration = {
  id: string;
  activityId: string;
  memberId: string;
  state: MembershipRegistrationTable['state'];
};

export const activityStore = {
  list: async (
    db: Db,
    scope: MemberScope,
    { keyword, state, limit, offset }: Window & { keyword: string; state: string },
  ) => {
    const like = `%${escapeLike(keyword)}%`;
    const where = sql`${seen(scope)} and (${state} = '' or a.state = ${state})
      and (${keyword} = '' or a.full_name ilike ${like} or a.place ilike ${like})`;
    const { rows } = await sql<ActivityRow>`select ${ROW} from ${FROM} where ${where}
      order by a.starts_at desc, a.id limit ${limit} offset ${offset}`.execute(db);
    const all = await sql<{ n: number }>`select count(*)::int as n from membership_activity a where ${where}`.execute(
      db,
    );
    return { list: rows, total: all.rows[0]?.n ?? 0 };
  },
  listPublic: async (db: Db, now: number): Promise<ActivityRow[]> =>
    (
      await sql<ActivityRow>`select ${ROW} from ${FROM} where a.state = 'open' and a.is_public
        and a.register_until > ${new Date(now)} order by a.starts_at, a.id`.execute(db)
    ).rows,
  /** What a member may register for, and what it registered for; the next first, then what is over, the latest first. */
  listOfMember: async (db: Db, memberId: string, now: number) => {
    const at = new Date(now);
    const { rows } = await sql<ActivityRow & { own: '' | MembershipRegistrationTable['state'] }>`
      select ${ROW}, coalesce(r.state, '') as own from ${FROM}
      left join membership_registration r on r.activity_id = a.id and r.member_id = ${memberId}
      where a.state <> 'draft' and ((a.state = 'open' and a.is_public and a.register_until > ${at})
        or r.state in ('registered', 'waiting', 'attended'))
      order by a.ends_at < ${at}, abs(extract(epoch from a.starts_at - ${at}::timestamptz)), a.id`.execute(db);
    return rows;
  },
  find: async (db: Db, scope: MemberScope, id: string): Promise<ActivityRow | undefined> =>
    (await sql<ActivityRow>`select ${ROW} from ${FROM} where a.id = ${id} and ${seen(scope)}`.execute(db)).rows[0],
  secretOf: async (db: Db, id: string): Promise<string | undefined> =>
    (await db.selectFrom('membership_activity').select('secret').where('id', '=', id).executeTakeFirst())?.secret,
  /** Who registers, cancels or changes seats comes one after the other. */
  hold: async (tx: Tx, id: string): Promise<void> => {
    await sql`select 1 from membership_activity where id = ${id} for update`.execute(tx);
  },
  insert: async (
    tx: Tx,
    by: { id: string; creatorId: string; secret: string },
    input: ActivityInput,
  ): Promise<void> => {
    await tx
      .insertInto('membership_activity')
      .values({
        id: by.id,
        ...toColumns(input),
        state: 'draft',
        secret: by.secret,
        creator_id: by.creatorId,
        modifier_id: null,
      })
      .execute();
  },
  update: (tx: Tx, id: string, version: number, modifierId: string, input: ActivityInput): Promise<boolean> =>
    saveVersion(tx, 'membership_activity', { id, version, modifierId }, toColumns(input)),
  setState: async (tx: Tx, id: string, state: ActivityRow['state']): Promise<void> => {
    await tx
      .updateTable('membership_activity')
      .set({ state, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },
  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('membership_activity').where('id', '=', id).execute();
  },
};

export const registrationStore = {
  /** Members of the scope who registered; places on the waiting list count everybody. */
  list: async (
    db: Db,
    scope: MemberScope,
    activityId: string,
    { keyword, state }: RegistrationFilter,
  ): Promise<Registration[]> => {
    const like = `%${escapeLike(keyword)}%`;
    const { rows } =
      await sql<Registration>`select * from (select r.id, r.member_id as "memberId", ${codeSql} as "memberCode",
        m.full_name as "memberName", coalesce(o.full_name, '') as "branchName",
        coalesce(nullif(m.mobile, ''), (select p.mobile from membership_representative p where p.member_id = m.id
          order by p.is_main desc, p.sort_code limit 1), '') as mobile,
        r.state, case when r.state = 'waiting' then r.place else 0 end as place, r.at, r.signed_at as "signedAt", r.number
      from (select *, (row_number() over (partition by state order by number))::int as place
        from membership_registration where activity_id = ${activityId}) r
      join membership_member m on m.id = r.member_id left join directory_organize o on o.id = m.branch_id
      where ${within(scope, 'm.branch_id')} and (${state} = '' or r.state = ${state})) x
      where ${keyword} = '' or "memberName" ilike ${like} or "memberCode" ilike ${like} or mobile ilike ${like}
        or "branchName" ilike ${like}
      order by array_position(array['registered', 'attended', 'waiting', 'cancelled'], state), x.number`.execute(db);
    return rows;
  },
  find: async (
    db: Db,
    which: { id: string } | { activityId: string; memberId: string },
  ): Promise<FoundRegistration | undefined> => {
    const one = db
      .selectFrom('membership_registration')
      .select(['id', 'activity_id as activityId', 'member_id as memberId', 'state']);
    return 'id' in which
      ? one.where('id', '=', which.id).executeTakeFirst()
      : one.where('activity_id', '=', which.activityId).where('member_id', '=', which.memberId).executeTakeFirst();
  },
  /** Of activities that have yet to begin, in one order for everybody who holds several. */
  toCome: async (tx: Tx, memberId: string, now: number): Promise<{ id: string; activityId: string }[]> => {
    const { rows } = await sql<{ id: string; activityId: string }>`select r.id, r.activity_id as "activityId"
      from membership_registration r join membership_activity a on a.id = r.activity_id
      where r.member_id = ${memberId} and r.state in ('registered', 'waiting') and a.starts_at > ${new Date(now)}
      order by r.activity_id`.execute(tx);
    return rows;
  },
  /** Puts the member at the end of the list, also one who cancelled before. */
  put: async (
    tx: Tx,
    activityId: string,
    memberId: string,
    state: 'registered' | 'waiting',
    at: number,
  ): Promise<void> => {
    await tx
      .deleteFrom('membership_registration')
      .where('activity_id', '=', activityId)
      .where('member_id', '=', memberId)
      .where('state', '=', 'cancelled')
      .execute();
    await tx
      .insertInto('membership_registration')
      .values({ id: newId(), activity_id: activityId, member_id: memberId, state, at: new Date(at), signed_at: null })
      .execute();
  },
  setState: async (
    tx: Tx,
    id: string,
    state: MembershipRegistrationTable['state'],
    signedAt?: number,
  ): Promise<void> => {
    await tx
      .updateTable('membership_registration')
      .set({ state, ...(signedAt === undefined ? {} : { signed_at: new Date(signedAt) }) })
      .where('id', '=', id)
      .execute();
  },
  /** Gives free seats to those who wait, the first first. The activity is held. */
  letIn: async (tx: Tx, activityId: string): Promise<number> => {
    const { numAffectedRows = 0n } = await sql`update membership_registration set state = 'registered' where id in (
      select w.id from membership_registration w join membership_activity a on a.id = w.activity_id
      where w.activity_id = ${activityId} and w.state = 'waiting'
        and (a.seats is null or (select count(*) from membership_registration x where x.activity_id = a.id
          and (x.state in ('registered', 'attended') or (x.state = 'waiting' and x.number < w.number))) < a.seats))`.execute(
      tx,
    );
    return Number(numAffectedRows);
  },
  placeOf: async (db: Db, activityId: string, memberId: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from membership_registration w
      join membership_registration me on me.activity_id = w.activity_id and me.member_id = ${memberId}
      where w.activity_id = ${activityId} and w.state = 'waiting' and me.state = 'waiting' and w.number <= me.number`.execute(
      db,
    );
    return rows[0]?.n ?? 0;
  },
};
