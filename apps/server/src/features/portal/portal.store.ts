import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { PortalDocument } from '@qiaoban/portal/document';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { saveState, saveVersion } from '#platform/database/save-version';
import type { Actor } from '#platform/http/caller';
import { objectGrants } from '#core/permission';
import type { PortalTable } from './portal.table';

export type PortalDbRow = Selectable<PortalTable>;
export type PortalInput = {
  fullName: string;
  enCode: string;
  category: string;
  sortCode: number;
  description: string;
};
type ListQuery = {
  currentPage: number;
  pageSize: number;
  keyword: string;
  category: string;
  sidx: string;
  sort: string;
};

const toColumns = (input: PortalInput) => ({
  full_name: input.fullName,
  en_code: input.enCode,
  category: input.category,
  sort_code: input.sortCode,
  description: input.description,
});

const SORTS: Readonly<Record<string, 'full_name' | 'en_code' | 'created_at' | 'modified_at' | 'sort_code'>> = {
  fullName: 'full_name',
  enCode: 'en_code',
  creatorTime: 'created_at',
  lastModifyTime: 'modified_at',
  sortCode: 'sort_code',
};
const shape = [
  'id',
  'full_name',
  'en_code',
  'category',
  'state',
  'enabled_mark',
  'sort_code',
  'creator_name',
  'created_at',
  'modifier_name',
  'modified_at',
  'description',
] as const;

export const portalStore = {
  list: async (db: Db, query: ListQuery) => {
    let rows = db.selectFrom('portal');
    if (query.category !== '') rows = rows.where('category', '=', query.category);
    if (query.keyword !== '') {
      const like = `%${escapeLike(query.keyword)}%`;
      rows = rows.where((w) => w.or([w('full_name', 'ilike', like), w('en_code', 'ilike', like)]));
    }
    const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const sort = Object.hasOwn(SORTS, query.sidx) ? SORTS[query.sidx]! : undefined;
    const ordered =
      sort === undefined
        ? rows.orderBy('sort_code').orderBy('created_at', 'desc')
        : rows.orderBy(sort, query.sort === 'asc' ? 'asc' : 'desc');
    const list = await ordered
      .orderBy('id')
      .select(shape)
      .select(
        sql<number>`(select count(*) from permission_object_grant g join directory_role r on r.id = g.subject_id
          where g.object_type = 'portal' and g.object_id = portal.id and g.subject_type = 'Role')`.as('role_count'),
      )
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute();
    return { list, total };
  },

  find: (db: Db, id: string): Promise<PortalDbRow | undefined> =>
    db.selectFrom('portal').selectAll().where('id', '=', id).executeTakeFirst(),

  /** The row, kept from others until the transaction ends. */
  lock: (tx: Tx, id: string): Promise<PortalDbRow | undefined> =>
    tx.selectFrom('portal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  insert: async (tx: Tx, id: string, actor: Actor, input: PortalInput, draft: PortalDocument): Promise<void> => {
    await tx
      .insertInto('portal')
      .values({
        id,
        ...toColumns(input),
        draft: JSON.stringify(draft),
        published: null,
        published_at: null,
        creator_id: actor.userId,
        creator_name: actor.userName,
        modifier_id: null,
      })
      .execute();
  },

  /** Saves the draft when `version` is still the stored one. */
  saveDraft: (tx: Tx, id: string, version: number, actor: Actor, input: PortalInput, draft: PortalDocument) =>
    saveVersion(
      tx,
      'portal',
      { id, version, modifierId: actor.userId },
      {
        ...toColumns(input),
        draft: JSON.stringify(draft),
        modifier_name: actor.userName,
        state: sql`case when published is null then 0 else 2 end`,
      },
    ),

  /** Makes the draft what people see, when `version` is still the stored one. */
  publish: (tx: Tx, id: string, version: number, actor: Actor, document: PortalDocument, now: number) =>
    saveVersion(
      tx,
      'portal',
      { id, version, modifierId: actor.userId },
      {
        published: JSON.stringify(document),
        published_at: new Date(now),
        modifier_name: actor.userName,
        state: 1,
        enabled_mark: 1,
      },
    ),

  setState: (tx: Tx, id: string, actor: Actor, enabledMark: 0 | 1) =>
    saveState(tx, 'portal', id, actor.userId, enabledMark),

  remove: async (tx: Tx, id: string): Promise<void> => {
    await objectGrants.forget(tx, 'portal', id);
    await tx.deleteFrom('portal').where('id', '=', id).execute();
  },
};
