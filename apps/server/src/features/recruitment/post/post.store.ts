import { sql } from 'kysely';
import type { PostInput, PostRow } from '@qiaoban/contracts/recruitment/post.contract';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { saveVersion } from '#platform/database/save-version';
import '../recruitment.table';

const toColumns = (input: PostInput) => ({
  full_name: input.fullName,
  organize_id: input.organizeId || null,
  place: input.place,
  kind: input.kind,
  wanted: input.wanted,
  salary_from: input.salaryFrom,
  salary_to: input.salaryTo,
  duty: input.duty,
  requirement: input.requirement,
  is_public: input.isPublic,
});

const ROW = sql`p.id, p.full_name as "fullName", coalesce(p.organize_id, '') as "organizeId", p.place, p.kind, p.wanted,
  p.salary_from as "salaryFrom", p.salary_to as "salaryTo", p.duty, p.requirement, p.is_public as "isPublic",
  p.owner_id as "ownerId", p.state, coalesce(o.full_name, '') as "departmentName", coalesce(u.real_name, '') as "ownerName",
  n.hired, n.candidates, n.active, p.opened_at as "openedAt", p.demand_instance_id is not null as "fromDemand", p.version`;
const FROM = sql`recruitment_post p left join directory_organize o on o.id = p.organize_id
  left join directory_person u on u.id = p.owner_id
  cross join lateral (select count(*)::int as candidates, (count(*) filter (where c.stage = 'hired'))::int as hired,
    (count(*) filter (where c.stage in ('new', 'screening', 'interview', 'offer')))::int as active
    from recruitment_candidate c where c.post_id = p.id and c.merged_into_id is null) n`;

type PostFilter = { keyword: string; state: string; limit: number; offset: number };

export const postStore = {
  list: async (db: Db, { keyword, state, limit, offset }: PostFilter): Promise<{ list: PostRow[]; total: number }> => {
    const like = `%${escapeLike(keyword)}%`;
    const where = sql`(${keyword} = '' or p.full_name ilike ${like} or p.place ilike ${like}) and (${state} = '' or p.state = ${state})`;
    const { rows } = await sql<PostRow>`select ${ROW} from ${FROM} where ${where}
      order by p.state desc, p.opened_at desc nulls last, p.created_at desc, p.id limit ${limit} offset ${offset}`.execute(
      db,
    );
    const counted = await sql<{ n: number }>`select count(*)::int as n from recruitment_post p where ${where}`.execute(
      db,
    );
    return { list: rows, total: counted.rows[0]?.n ?? 0 };
  },
  /** Open ones that everybody may see, the newest first. */
  listPublic: async (db: Db): Promise<PostRow[]> =>
    (
      await sql<PostRow>`select ${ROW} from ${FROM} where p.state = 'open' and p.is_public
        order by p.opened_at desc nulls last, p.id`.execute(db)
    ).rows,
  find: async (db: Db, id: string): Promise<PostRow | undefined> =>
    (await sql<PostRow>`select ${ROW} from ${FROM} where p.id = ${id}`.execute(db)).rows[0],
  /** Holds the post until the transaction ends. */
  hold: async (tx: Tx, id: string) =>
    tx.selectFrom('recruitment_post').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  insert: async (tx: Tx, by: { id: string; creatorId: string; demandId?: string }, input: PostInput): Promise<void> => {
    await tx
      .insertInto('recruitment_post')
      .values({
        id: by.id,
        creator_id: by.creatorId,
        modifier_id: null,
        ...toColumns(input),
        owner_id: input.ownerId || by.creatorId,
        state: 'closed',
        opened_at: null,
        demand_instance_id: by.demandId ?? null,
      })
      .execute();
  },
  update: (tx: Tx, id: string, version: number, modifierId: string, input: PostInput): Promise<boolean> =>
    saveVersion(
      tx,
      'recruitment_post',
      { id, version, modifierId },
      { ...toColumns(input), owner_id: input.ownerId || modifierId },
    ),
  setState: async (tx: Tx, id: string, state: 'open' | 'closed', now: number): Promise<void> => {
    await tx
      .updateTable('recruitment_post')
      .set({ state, ...(state === 'open' ? { opened_at: new Date(now) } : {}) })
      .where('id', '=', id)
      .execute();
  },
  /** Applications, those that were merged included. */
  applications: async (tx: Tx, id: string): Promise<number> => {
    const { n } = await tx
      .selectFrom('recruitment_candidate')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('post_id', '=', id)
      .executeTakeFirstOrThrow();
    return Number(n);
  },
  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('recruitment_post').where('id', '=', id).execute();
  },
  ofDemand: (tx: Tx, instanceId: string) =>
    tx
      .selectFrom('recruitment_post')
      .select(['id', 'full_name as fullName'])
      .where('demand_instance_id', '=', instanceId)
      .forUpdate()
      .executeTakeFirst(),
};
