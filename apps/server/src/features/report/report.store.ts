import { sql } from 'kysely';
import type { PublishState, ReportInput } from '@qiaoban/contracts/report/report.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { saveVersion } from '#platform/database/save-version';
import './report.table';

const sortable = {
  fullName: 'r.full_name',
  enCode: 'r.en_code',
  creatorTime: 'r.created_at',
  lastModifyTime: 'r.modified_at',
} as const;

const toColumns = (report: ReportInput) => ({
  full_name: report.fullName,
  en_code: report.enCode,
  category_id: report.categoryId,
  sort_code: report.sortCode,
  enabled_mark: report.enabledMark,
  description: report.description,
  document: JSON.stringify(report.document),
});

const publishState = (table: 'r' | 'report') => sql<PublishState>`case
    when ${sql.ref(`${table}.published`)} is null then 0
    when ${sql.ref(`${table}.published`)} = ${sql.ref(`${table}.document`)} then 1
    else 2 end`;

export const reportStore = {
  list: async (db: Db, query: PageQuery & { categoryId: string }) => {
    let rows = db.selectFrom('report as r');
    if (query.categoryId !== '') rows = rows.where('r.category_id', '=', query.categoryId);
    if (query.keyword !== '') {
      const like = `%${escapeLike(query.keyword)}%`;
      rows = rows.where((w) => w.or([w('r.full_name', 'ilike', like), w('r.en_code', 'ilike', like)]));
    }
    const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    if (query.sidx !== '' && !Object.hasOwn(sortable, query.sidx))
      throw new AppError(commonErrors.unknown_field, { field: query.sidx });
    const wanted = query.sidx === '' ? 'r.sort_code' : sortable[query.sidx as keyof typeof sortable];
    const list = await rows
      .leftJoin('directory_person as c', 'c.id', 'r.creator_id')
      .leftJoin('directory_person as m', 'm.id', 'r.modifier_id')
      .select([
        'r.id',
        'r.full_name as fullName',
        'r.en_code as enCode',
        'r.category_id as categoryId',
        'r.enabled_mark as enabledMark',
        publishState('r').as('state'),
        'r.description',
        sql<string>`coalesce(c.real_name, '')`.as('creatorUser'),
        'r.created_at as creatorTime',
        sql<string>`coalesce(m.real_name, '')`.as('lastModifyUser'),
        'r.modified_at as lastModifyTime',
      ])
      .orderBy(wanted, query.sort === 'desc' ? 'desc' : 'asc')
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id')
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute();
    return { list, total };
  },

  /** What readers may be led to. */
  published: (db: Db) =>
    db
      .selectFrom('report')
      .select(['id', 'full_name as fullName', 'en_code as enCode'])
      .where('enabled_mark', '=', 1)
      .where('published', 'is not', null)
      .orderBy('sort_code')
      .orderBy('full_name')
      .execute(),

  find: async (db: Db, id: string) => {
    const row = await db
      .selectFrom('report')
      .select([
        'id',
        'full_name as fullName',
        'en_code as enCode',
        'category_id as categoryId',
        'sort_code as sortCode',
        'enabled_mark as enabledMark',
        'description',
        'document',
        'published',
        publishState('report').as('state'),
        'version',
      ])
      .where('id', '=', id)
      .executeTakeFirst();
    type Design = Record<string, unknown>;
    return row && { ...row, document: row.document as Design, published: row.published as Design | null };
  },

  /** What is run: the published design, or the draft. `stamp` is another one as soon as the design is. */
  runnable: (db: Db, id: string, isDraft: boolean) =>
    db
      .selectFrom('report')
      .select([
        'full_name as fullName',
        'enabled_mark as enabledMark',
        isDraft ? 'document' : 'published as document',
        sql<string>`case when ${isDraft} then 'draft ' || version else 'published ' || published_at end`.as('stamp'),
        publishState('report').as('state'),
      ])
      .where('id', '=', id)
      .executeTakeFirst(),

  insert: async (tx: Tx, id: string, creatorId: string, report: ReportInput): Promise<void> => {
    await tx
      .insertInto('report')
      .values({
        id,
        creator_id: creatorId,
        modifier_id: null,
        published: null,
        published_at: null,
        ...toColumns(report),
      })
      .execute();
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: (tx: Tx, id: string, modifierId: string, version: number, report: ReportInput) =>
    saveVersion(tx, 'report', { id, version, modifierId }, toColumns(report)),

  /** Makes the draft what readers see, when `version` is still the stored one. */
  publish: (tx: Tx, id: string, modifierId: string, version: number, now: number) =>
    saveVersion(tx, 'report', { id, version, modifierId }, { published: sql`document`, published_at: new Date(now) }),

  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('report').where('id', '=', id).execute();
  },

  /** Names of data interfaces with whether everybody may ask them. */
  interfaces: async (db: Db, ids: readonly string[]) =>
    new Map(
      (
        await db
          .selectFrom('interface_entry')
          .select(['id', 'full_name as fullName', 'audience'])
          .where('id', 'in', [...ids, ''])
          .execute()
      ).map((row) => [row.id, row]),
    ),
};
export type StoredReport = NonNullable<Awaited<ReturnType<typeof reportStore.find>>>;
