import { sql } from 'kysely';
import type { BodyOf, QueryOf } from '@qiaoban/contracts/route';
import type { createFlow, listFlows } from '@qiaoban/contracts/workflow/engine.contract';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import './flow.table';
import '../instance/instance.table';
import '../start/start-rules.store';
import '../../visualdev';

/** Names, code, category … as the screens send them. */
type FlowInput = Omit<BodyOf<typeof createFlow>, 'formId' | 'flowTemplateJson'>;

const toColumns = (flow: FlowInput) => ({
  full_name: flow.fullName,
  en_code: flow.enCode,
  names: flow.names === undefined ? null : JSON.stringify(flow.names),
  category: flow.category,
  icon: flow.icon,
  icon_background: flow.iconBackground,
  sort_code: flow.sortCode,
  description: flow.description,
});

const matching = (db: Db, { keyword, category }: QueryOf<typeof listFlows>) => {
  let rows = db.selectFrom('flow_engine as f');
  if (keyword !== '') {
    const like = `%${escapeLike(keyword)}%`;
    rows = rows.where((w) => w.or([w('f.full_name', 'ilike', like), w('f.en_code', 'ilike', like)]));
  }
  return category === '' ? rows : rows.where('f.category', '=', category);
};

/** So many instances of a person are looked at for what was launched lately. */
const LATELY = 100;

export type FlowSort = 'f.full_name' | 'f.en_code' | 'f.sort_code' | 'f.created_at' | 'f.modified_at';

/** How many instances these flows have. In the list's own statement they were counted for every flow of the pages before too. */
const countInstances = async (db: Db, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('flow_case')
    .select(['flow_id', sql<number>`count(*)`.as('n')])
    .where('flow_id', 'in', ids)
    .groupBy('flow_id')
    .execute();
  return new Map(rows.map(({ flow_id: id, n }) => [id, n]));
};

export const flowStore = {
  count: async (db: Db, query: QueryOf<typeof listFlows>): Promise<number> => {
    const row = await matching(db, query)
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow();
    return row.n;
  },

  page: async (db: Db, query: QueryOf<typeof listFlows>, sort: FlowSort) => {
    const rows = await matching(db, query)
      .select([
        'f.id',
        'f.full_name',
        'f.en_code',
        'f.category',
        'f.icon',
        'f.icon_background',
        'f.form_id',
        'f.sort_code',
        'f.draft',
        'f.published_version',
        'f.has_newer_draft',
        'f.is_stopped',
        'f.creator_id',
        'f.created_at',
        'f.modified_at',
        'f.description',
      ])
      .orderBy(sort, query.sort === 'desc' ? 'desc' : 'asc')
      .orderBy('f.created_at', 'desc')
      .orderBy('f.id')
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute();
    const instances = await countInstances(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, instances: instances.get(row.id) ?? 0 }));
  },

  find: (db: Db, id: string) => db.selectFrom('flow_engine').selectAll().where('id', '=', id).executeTakeFirst(),

  /** As `find`, and nobody else changes it until the transaction ends. */
  lock: (tx: Tx, id: string) =>
    tx.selectFrom('flow_engine').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  /** Id of the category with this code; the text itself when it is none, which may be an id. */
  categoryId: async (db: Db, category: string): Promise<string> => {
    if (category === '') return '';
    const found = await sql<{ id: string }>`
      select d.id from dictionary_item d join dictionary_catalog t on t.id = d.dictionary_type_id
      where t.en_code = 'WorkFlowCategory' and lower(d.en_code) = lower(${category})`.execute(db);
    return found.rows[0]?.id ?? category;
  },

  insert: async (
    tx: Tx,
    id: string,
    creatorId: string,
    formId: string,
    flow: FlowInput,
    draft: FlowDocument,
    isStopped = false,
  ) => {
    await tx
      .insertInto('flow_engine')
      .values({
        id,
        form_id: formId,
        draft: JSON.stringify(draft),
        creator_id: creatorId,
        modifier_id: null,
        is_stopped: isStopped,
        ...toColumns(flow),
      })
      .execute();
  },

  /** Saves the draft when `version` is still the stored one; false when somebody was faster. */
  update: async (
    tx: Tx,
    id: string,
    modifierId: string,
    saved: { version: number; flow: FlowInput; draft: FlowDocument; isChanged: boolean },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await tx
      .updateTable('flow_engine')
      .set((w) => ({
        ...toColumns(saved.flow),
        draft: JSON.stringify(saved.draft),
        has_newer_draft: saved.isChanged ? true : w.ref('has_newer_draft'),
        modifier_id: modifierId,
        modified_at: new Date(),
        version: w('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('version', '=', saved.version)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Keeps a document as the next version and puts it into use. */
  release: async (
    tx: Tx,
    flow: { id: string; number: number; by: string; now: number; document: FlowDocument },
  ): Promise<void> => {
    await tx
      .insertInto('flow_version')
      .values({
        flow_id: flow.id,
        number: flow.number,
        document: JSON.stringify(flow.document),
        published_by: flow.by,
        published_at: new Date(flow.now),
      })
      .execute();
    await tx
      .updateTable('flow_engine')
      .set((w) => ({
        published_version: flow.number,
        has_newer_draft: false,
        is_stopped: false,
        modifier_id: flow.by,
        modified_at: new Date(flow.now),
        version: w('version', '+', 1),
      }))
      .where('id', '=', flow.id)
      .execute();
  },

  stop: async (tx: Tx, id: string, by: string, now: number): Promise<void> => {
    await tx
      .updateTable('flow_engine')
      .set((w) => ({ is_stopped: true, modifier_id: by, modified_at: new Date(now), version: w('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },

  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('flow_engine').where('id', '=', id).execute();
  },

  versions: async (db: Db, keys: readonly { flowId: string; number: number }[]) => {
    const wanted = JSON.stringify(keys);
    const { rows } = await sql<{ flow_id: string; number: number; document: unknown }>`
      select v.flow_id, v.number, v.document from flow_version v
      join jsonb_to_recordset(${wanted}::jsonb) as k("flowId" text, number int)
        on v.flow_id = k."flowId" and v.number = k.number`.execute(db);
    return rows;
  },

  /** What was published of a flow, with how many instances run or ran through each. */
  published: async (db: Db, flowId: string) => {
    const { rows } = await sql<{ number: number; at: number; by: string; open: number; instances: number }>`
      select v.number, extract(epoch from v.published_at) * 1000 as at, v.published_by as by,
        count(c.id) filter (where c.start_time is not null and c.end_time is null) as open, count(c.id) as instances
      from flow_version v left join flow_case c on c.flow_id = v.flow_id and c.flow_version = v.number
      where v.flow_id = ${flowId} group by v.number, v.published_at, v.published_by order by v.number desc`.execute(db);
    return rows.map((row) => ({
      ...row,
      at: Number(row.at),
      open: Number(row.open),
      instances: Number(row.instances),
    }));
  },

  /** Flows at hand of a person, and when each of the last ones was launched. */
  atHand: async (db: Db, userId: string) => {
    const favourites = await db.selectFrom('flow_favourite').select('flow_id').where('user_id', '=', userId).execute();
    const { rows } = await sql<{ flow_id: string; at: number }>`
      select flow_id, extract(epoch from max(created_at)) * 1000 as at from (
        (select flow_id, created_at from flow_case where starter_id = ${userId} order by created_at desc limit ${LATELY})
        union all
        (select flow_id, created_at from flow_case where launched_by = ${userId} order by created_at desc limit ${LATELY})
      ) mine group by flow_id`.execute(db);
    return {
      favourites: new Set(favourites.map(({ flow_id: id }) => id)),
      last: new Map(rows.map(({ flow_id: id, at }) => [id, Number(at)])),
    };
  },

  setFavourite: async (tx: Tx, userId: string, flowId: string, isFavourite: boolean): Promise<void> => {
    if (!isFavourite)
      await tx.deleteFrom('flow_favourite').where('user_id', '=', userId).where('flow_id', '=', flowId).execute();
    else
      await tx
        .insertInto('flow_favourite')
        .values({ user_id: userId, flow_id: flowId })
        .onConflict((c) => c.doNothing())
        .execute();
  },

  /** Published and not stopped, in the order of the catalogue. */
  inUse: (db: Db) =>
    db
      .selectFrom('flow_engine as f')
      .leftJoin('visualdev_form as v', 'v.id', 'f.form_id')
      .leftJoin('flow_start as s', 's.form_id', 'f.form_id')
      .select(['f.id', 'f.full_name', 'f.names', 'f.en_code', 'f.category', 'f.form_id', 'f.icon', 'f.icon_background'])
      .select(['f.published_version as number', 'v.flow_id as usual_flow_id'])
      .select(sql<string[]>`coalesce(jsonb_path_query_array(s.rules, '$[*].flowId'), '[]')`.as('rule_flow_ids'))
      .where('f.published_version', '>', 0)
      .where('f.is_stopped', '=', false)
      .orderBy('f.sort_code')
      .orderBy('f.created_at')
      .execute(),
};
