import { sql } from 'kysely';
import type { QueryOf } from '@qiaoban/contracts/route';
import type { listTriggers, Trigger, TriggerInput } from '@qiaoban/contracts/workflow/trigger.contract';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { saveVersion } from '#platform/database/save-version';
import { nextRunIn } from '#platform/timetable';
import './trigger.table';

/** The kind of its entry in the timetable. */
export const TRIGGER_DUE = 'workflow.trigger-due';

const lastOf = (column: 'state' | 'created_at') =>
  sql`(select r.${sql.ref(column)} from flow_trigger_run r where r.trigger_id = t.id order by r.no desc limit 1)`;

const select = (db: Db, tenant: string) =>
  db
    .selectFrom('flow_trigger as t')
    .leftJoin('directory_person as p', 'p.id', 't.identity_id')
    .leftJoin('directory_person as m', 'm.id', 't.creator_id')
    .leftJoin('visualdev_form as f', 'f.id', 't.form_id')
    .select([
      't.id',
      't.full_name as fullName',
      't.source',
      't.form_id as formId',
      't.actions',
      't.condition',
      't.changed_fields as changedFields',
      't.condition_before as conditionBefore',
      't.frequency',
      't.only_workdays as onlyWorkdays',
      't.sample',
      't.identity_id as identityId',
      't.steps',
      't.enabled_mark as enabledMark',
      't.description',
      't.created_at as creatorTime',
      't.version',
      sql<string>`coalesce(f.full_name, '')`.as('formName'),
      sql<string>`coalesce(p.real_name, '')`.as('identityName'),
      sql<string>`coalesce(m.real_name, '')`.as('creatorUser'),
      sql<string>`case when t.hook_key is null then '' else '/api/workflow/Hook/' || ${tenant} || '/' || t.hook_key end`.as(
        'hookPath',
      ),
      nextRunIn(TRIGGER_DUE, 't.id').as('nextTime'),
      sql<string>`coalesce(${lastOf('state')}, '')`.as('lastState'),
      sql<number | null>`${lastOf('created_at')}`.as('lastTime'),
      sql<number>`(select count(*) from flow_trigger_run r where r.trigger_id = t.id and r.state in ('failed', 'looped'))`.as(
        'failedCount',
      ),
    ]);

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const toColumns = (input: TriggerInput) => ({
  full_name: input.fullName,
  source: input.source,
  form_id: input.formId,
  actions: JSON.stringify(input.actions),
  condition: json(input.condition),
  changed_fields: JSON.stringify(input.changedFields),
  condition_before: json(input.conditionBefore),
  frequency: json(input.frequency),
  only_workdays: input.onlyWorkdays,
  sample: input.sample,
  identity_id: input.identityId,
  steps: JSON.stringify(input.steps),
  enabled_mark: input.enabledMark,
  description: input.description,
});

export type HookOf = { hookKey: string | null; secret: string };

export const triggerStore = {
  page: async (db: Db, tenant: string, query: QueryOf<typeof listTriggers>) => {
    const { keyword, source, currentPage, pageSize } = query;
    const like = `%${escapeLike(keyword)}%`;
    let counted = db.selectFrom('flow_trigger').where('full_name', 'ilike', like);
    let rows = select(db, tenant).where('t.full_name', 'ilike', like);
    if (source !== '') {
      counted = counted.where('source', '=', source);
      rows = rows.where('t.source', '=', source);
    }
    const { total } = await counted.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const list = await rows
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id')
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute();
    return { list: list as Trigger[], total };
  },

  find: async (db: Db, tenant: string, id: string): Promise<Trigger | undefined> =>
    (await select(db, tenant).where('t.id', '=', id).executeTakeFirst()) as Trigger | undefined,

  row: (db: Db, id: string) => db.selectFrom('flow_trigger').selectAll().where('id', '=', id).executeTakeFirst(),

  byHook: (db: Db, key: string) =>
    db.selectFrom('flow_trigger').selectAll().where('hook_key', '=', key).executeTakeFirst(),

  insert: async (tx: Tx, id: string, by: string, input: TriggerInput, hook: HookOf): Promise<void> => {
    await tx
      .insertInto('flow_trigger')
      .values({
        id,
        ...toColumns(input),
        hook_key: hook.hookKey,
        secret: hook.secret,
        creator_id: by,
        modifier_id: null,
      })
      .execute();
  },

  update: (tx: Tx, id: string, by: string, version: number, input: TriggerInput, hook: HookOf | undefined) =>
    saveVersion(
      tx,
      'flow_trigger',
      { id, version, modifierId: by },
      { ...toColumns(input), ...(hook === undefined ? {} : { hook_key: hook.hookKey, secret: hook.secret }) },
    ),

  setSecret: async (tx: Tx, id: string, secret: string): Promise<void> => {
    await tx.updateTable('flow_trigger').set({ secret }).where('id', '=', id).execute();
  },

  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('flow_trigger').where('id', '=', id).execute();
  },
};
export type TriggerRow = NonNullable<Awaited<ReturnType<typeof triggerStore.row>>>;
