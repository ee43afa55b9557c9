import { sql } from 'kysely';
import type { Language } from '@qiaoban/contracts/languages';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Delivery, Webhook, WebhookInput } from '@qiaoban/contracts/webhook/webhook.contract';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import './webhook.table';

/** The name of a form or flow as it is read in a language. */
export const nameIn = (language: Language) => sql<string>`coalesce(nullif(names ->> ${language}, ''), full_name)`;

const select = (db: Db, language: Language) =>
  db
    .selectFrom('webhook as h')
    .leftJoin('directory_person as u', 'u.id', 'h.owner_id')
    .select([
      'h.id',
      'h.full_name as fullName',
      'h.owner_id as ownerId',
      'h.url',
      'h.source',
      'h.object_id as objectId',
      'h.actions',
      'h.fields',
      'h.max_failures as maxFailures',
      'h.enabled_mark as enabledMark',
      'h.description',
      sql<boolean>`h.secret <> ''`.as('hasSecret'),
      sql<string>`coalesce(u.real_name, '')`.as('ownerName'),
      sql<string>`coalesce((select ${nameIn(language)} from visualdev_form f where f.id = h.object_id),
        (select ${nameIn(language)} from workflow_flow e where e.id = h.object_id), '')`.as('objectName'),
      'h.failures',
      'h.paused_at as pausedAt',
      sql<number>`(select count(*) from webhook_delivery d where d.webhook_id = h.id and d.state = 'waiting')`.as(
        'waiting',
      ),
      sql<string>`coalesce((select state from webhook_delivery d where d.webhook_id = h.id
        order by created_at desc, no desc limit 1), '')`.as('lastState'),
      sql<number | null>`(select created_at from webhook_delivery d where d.webhook_id = h.id
        order by created_at desc, no desc limit 1)`.as('lastAt'),
      'h.created_at as creatorTime',
      'h.version',
    ]);

const toColumns = (input: WebhookInput) => ({
  full_name: input.fullName,
  owner_id: input.ownerId,
  url: input.url,
  source: input.source,
  object_id: input.source === 'user' ? '' : input.objectId,
  actions: JSON.stringify(input.actions),
  fields: JSON.stringify(input.fields),
  max_failures: input.maxFailures,
  enabled_mark: input.enabledMark,
  description: input.description,
});

const ANSWERED = [
  'id',
  'event',
  'subject_id as subjectId',
  'seq',
  'state',
  'attempts',
  'status',
  'error',
  'duration_ms as durationMs',
  'created_at as createdAt',
  'next_at as nextAt',
  'body',
  'answer',
] as const;

export const webhookStore = {
  page: async (db: Db, query: PageQuery, language: Language): Promise<{ list: Webhook[]; total: number }> => {
    const like = `%${escapeLike(query.keyword)}%`;
    const { total } = await db
      .selectFrom('webhook')
      .select(sql<number>`count(*)`.as('total'))
      .where((w) => w.or([w('full_name', 'ilike', like), w('url', 'ilike', like)]))
      .executeTakeFirstOrThrow();
    const list = await select(db, language)
      .where((w) => w.or([w('h.full_name', 'ilike', like), w('h.url', 'ilike', like)]))
      .orderBy('h.created_at', 'desc')
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute();
    return { list: list as Webhook[], total };
  },
  find: async (db: Db, id: string, language: Language): Promise<Webhook | undefined> =>
    (await select(db, language).where('h.id', '=', id).executeTakeFirst()) as Webhook | undefined,

  insert: async (tx: Tx, id: string, by: string, input: WebhookInput, secret: string): Promise<void> => {
    const stamps = { creator_id: by, modifier_id: null, paused_at: null };
    await tx
      .insertInto('webhook')
      .values({ id, ...toColumns(input), secret, ...stamps })
      .execute();
  },
  /** Saves when `version` is still the stored one; false when somebody was faster. `secret` undefined: it stays. */
  update: async (tx: Tx, id: string, by: string, version: number, input: WebhookInput, secret: string | undefined) => {
    const set = {
      ...toColumns(input),
      ...(secret === undefined ? {} : { secret }),
      ...(input.enabledMark === 1 ? { failures: 0, paused_at: null } : {}),
      modifier_id: by,
      modified_at: sql`now()`,
      version: sql`version + 1`,
    };
    const done = await tx
      .updateTable('webhook')
      .set(set as never)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },
  setState: async (tx: Tx, id: string, enabledMark: 0 | 1): Promise<void> => {
    const set = { enabled_mark: enabledMark, failures: 0, paused_at: null, version: sql`version + 1` };
    await tx
      .updateTable('webhook')
      .set(set as never)
      .where('id', '=', id)
      .execute();
  },
  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('webhook').where('id', '=', id).execute();
  },
  /** Where to send and with which sealed secret. */
  target: (db: Db, id: string) =>
    db
      .selectFrom('webhook')
      .select(['url', 'secret', 'owner_id', 'fields', 'full_name', 'max_failures', 'failures'])
      .where('id', '=', id)
      .executeTakeFirst(),

  deliveries: async (db: Db, id: string, { currentPage, pageSize, state }: PageQuery & { state: string }) => {
    let rows = db.selectFrom('webhook_delivery').where('webhook_id', '=', id);
    if (state !== '') rows = rows.where('state', '=', state as 'done');
    const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const list = await rows
      .select(ANSWERED)
      .select(
        sql<boolean>`state = 'waiting' and exists (select 1 from webhook_delivery o
          where o.webhook_id = webhook_delivery.webhook_id and o.subject_id = webhook_delivery.subject_id
            and o.state = 'waiting' and o.no < webhook_delivery.no)`.as('isBehind'),
      )
      .orderBy('created_at', 'desc')
      .orderBy('no', 'desc')
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute();
    return { list: list as Delivery[], total };
  },
  /** The hook that a delivery belongs to; undefined when it is gone. */
  hookOfDelivery: (tx: Tx, id: string) =>
    tx
      .selectFrom('webhook_delivery as d')
      .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
      .select(['w.owner_id as ownerId', 'w.url', 'w.enabled_mark as enabledMark'])
      .where('d.id', '=', id)
      .executeTakeFirst(),
  /** Puts a delivery in again. */
  again: async (tx: Tx, id: string): Promise<void> => {
    const set = { state: 'waiting' as const, attempts: 0, next_at: sql`now()`, done_at: null };
    await tx
      .updateTable('webhook_delivery')
      .set(set as never)
      .where('id', '=', id)
      .execute();
  },
  cleanUp: async (db: Db, before: Date, silentSince: Date): Promise<void> => {
    await sql`delete from webhook_subject where at < ${silentSince}`.execute(db);
    await sql`delete from webhook_delivery where created_at < ${before} and state <> 'waiting'`.execute(db);
  },
};
