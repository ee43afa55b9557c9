import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import type { WebhookSource } from '@qiaoban/contracts/webhook/webhook.contract';
import type { FormDocument } from '@qiaoban/form/document';
import type { Bus } from '../../platform/bus';
import type { Db } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import type { Actor } from '../../platform/http/caller';
import type { Jobs } from '../../platform/jobs';
import type { PolicyCache } from '../permission';
import { actionOf, chosenOf } from './webhook.rules';

/** How the owner of a web hook reads; refusals are thrown as AppError. Handed over by the composition. */
export type ReadAs = {
  /** A published form as far as whoever asks may see it. */
  form(actor: Actor, formId: string): Promise<FormDocument>;
  record(tenant: string, userId: string, formId: string, recordId: string): Promise<Record<string, unknown>>;
  user(tenant: string, userId: string, id: string): Promise<Record<string, unknown>>;
};

export const NEWS_JOB = 'webhook.news';
export const DELIVERIES_DUE = 'webhook.due';

/** Written by the triggers of migration 0025. `ids`: of a node the case and the node. */
type News = { source: WebhookSource; action: string; ids: string[]; at: number };
type Hook = { id: string; owner_id: string; object_id: string; actions: string[]; fields: string[] };
type Told = { subjectId: string; data: Record<string, unknown>; objectId: string };
type Deps = { jobs: Jobs; bus: Bus; policies: PolicyCache; reads: ReadAs };

const CASE_MENU = 'workFlow.flowMonitor';
const idOf = (...parts: string[]): string =>
  `d${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 40)}`;

/** The record is in the recycle bin: only its id is told, and only to whoever may use the form. */
const wasRecordOf = async (db: Db, formId: string, recordId: string): Promise<boolean> => {
  const form = await db.selectFrom('form_model').select('table_name').where('id', '=', formId).executeTakeFirst();
  if (form === undefined) return false;
  const { rows } = await sql`select 1 from ${sql.table(form.table_name)} where id = ${recordId}`.execute(db);
  return rows.length > 0;
};

const readCase = async (db: Db, id: string) => {
  const row = await db
    .selectFrom('flow_case as c')
    .innerJoin('flow_engine as f', 'f.id', 'c.flow_id')
    .select([
      'c.title',
      'c.status',
      'c.flow_id as flowId',
      'f.full_name as flowName',
      'c.form_id as formId',
      'c.record_id as recordId',
      'c.starter_id as starterId',
      'c.starter_name as starterName',
      'c.department',
      'c.start_time as startTime',
      'c.end_time as endTime',
    ])
    .where('c.id', '=', id)
    .executeTakeFirst();
  return row;
};

/** Whoever started the case, was asked in it or got a copy sees it; so does who watches over flows. */
const takesPart = async (db: Db, id: string, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from flow_case where id = ${id} and starter_id = ${userId}
    union all select 1 from flow_task where case_id = ${id} and user_id = ${userId}
    union all select 1 from flow_copy where case_id = ${id} and user_id = ${userId} limit 1`.execute(db);
  return rows.length > 0;
};

/** Turns what happened into deliveries, read with the rights of each web hook's owner. */
export const createWebhookNews = ({ jobs, bus, policies, reads }: Deps): void => {
  const policyOf = async (db: Db, tenant: string, userId: string) => {
    const user = await db
      .selectFrom('users')
      .select(['is_administrator', 'enabled_mark'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (user?.enabled_mark !== 1) return undefined;
    const policy = await policies.of(tenant, userId, user.is_administrator);
    return { policy, isAdministrator: user.is_administrator };
  };

  const aboutRecord = async (db: Db, tenant: string, hook: Hook, action: string, id: string) => {
    const { owner_id: owner, object_id: formId } = hook;
    if (action !== 'delete')
      return { subjectId: id, objectId: formId, data: await reads.record(tenant, owner, formId, id) };
    if (!(await wasRecordOf(db, formId, id))) return undefined;
    const who = await policyOf(db, tenant, owner);
    const may = who !== undefined && (who.isAdministrator || who.policy.menusOf(formId).length > 0);
    return may ? { subjectId: id, objectId: formId, data: {} } : undefined;
  };

  const aboutCase = async (db: Db, tenant: string, hook: Hook, ids: string[]): Promise<Told | undefined> => {
    const [id = '', nodeId = ''] = ids;
    const found = await readCase(db, id);
    if (found === undefined || (hook.object_id !== '' && found.flowId !== hook.object_id)) return undefined;
    const who = await policyOf(db, tenant, hook.owner_id);
    if (who === undefined) return undefined;
    if (!who.policy.can(CASE_MENU) && !(await takesPart(db, id, hook.owner_id))) return undefined;
    return { subjectId: id, objectId: found.flowId, data: { ...found, nodeId } };
  };

  const aboutUser = async (tenant: string, hook: Hook, action: string, id: string): Promise<Told> => ({
    subjectId: id,
    objectId: '',
    data: action === 'delete' ? {} : await reads.user(tenant, hook.owner_id, id),
  });

  /** Undefined when the owner may not see it, or it is not what the web hook is about. */
  const tell = async (db: Db, tenant: string, hook: Hook, action: string, news: News, id: string) => {
    try {
      if (news.source === 'case') return await aboutCase(db, tenant, hook, news.ids);
      if (news.source === 'record') return await aboutRecord(db, tenant, hook, action, id);
      const who = await policyOf(db, tenant, hook.owner_id);
      return who?.policy.can('permission.user') === true ? await aboutUser(tenant, hook, action, id) : undefined;
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };

  jobs.handle<News>(NEWS_JOB, async (news, { id: jobId, tenant, db }) => {
    const action = actionOf(news.source, news.action);
    if (action === undefined) return;
    const hooks = await db
      .selectFrom('webhook')
      .select(['id', 'owner_id', 'object_id', 'actions', 'fields'])
      .where('source', '=', news.source)
      .where('enabled_mark', '=', 1)
      .execute();
    const event = `${news.source}.${action}`;
    for (const hook of hooks.filter((each) => each.actions.includes(action)))
      for (const subject of news.source === 'case' ? news.ids.slice(0, 1) : news.ids) {
        const told = await tell(db, tenant, hook, action, news, subject);
        if (told === undefined) continue;
        const id = idOf(jobId, hook.id, subject);
        const { objectId, subjectId } = told;
        const data = chosenOf(hook.fields, told.data);
        const body = JSON.stringify({ id, event, time: Math.round(news.at), tenant, objectId, subjectId, data });
        await inTransaction(db, async ({ tx, afterCommit }) => {
          const now = new Date();
          await tx
            .insertInto('webhook_delivery')
            .values({
              id,
              webhook_id: hook.id,
              event,
              subject_id: subjectId,
              body,
              state: 'waiting',
              status: null,
              duration_ms: null,
              created_at: now,
              next_at: now,
              done_at: null,
            })
            .onConflict((c) => c.column('id').doNothing())
            .execute();
          afterCommit(() => bus.publish({ kind: DELIVERIES_DUE }));
        });
      }
  });
};
