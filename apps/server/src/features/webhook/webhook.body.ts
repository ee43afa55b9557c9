import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import type { WebhookSource } from '@qiaoban/contracts/webhook/webhook.contract';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { createActorOf } from '#core/permission';
import type { PolicyCache } from '#core/permission';
import { chosenOf } from './webhook.rules';

/** What the triggers of migration 0052 put down. */
export type Noted = {
  id: string;
  event: string;
  subject_id: string;
  object_id: string;
  node_id: string;
  seq: number | null;
  image: unknown;
  body: string;
  created_at: number;
};
/** A record as it was, as far as a person may see it today; undefined when not at all. Handed over by the composition. */
export type PastRecords = (
  actor: Actor,
  formId: string,
  image: RecordImage,
) => Promise<Record<string, unknown> | undefined>;
type RecordImage = { row: Record<string, unknown>; tables: Record<string, Record<string, unknown>[]> };
type Hook = { owner_id: string; fields: string[] };
type Deps = { policies: PolicyCache; pastRecords: PastRecords };

const INSTANCE_MENU = 'workFlow.flowMonitor';
const USER_MENU = 'permission.user';

/** Whoever started the instance, was asked in it or got a copy sees it; so does who watches over flows. */
const takesPart = async (db: Db, id: string, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from workflow_participant where instance_id = ${id} and user_id = ${userId} limit 1`.execute(db);
  return rows.length > 0;
};

/** Writes what is sent of an event: the state of its moment, cut by what the web hook's owner may see now. */
export const createWebhookBody = ({ policies, pastRecords }: Deps) => {
  const ownerOf = createActorOf({ policies });

  const seen = async (actor: Actor, source: WebhookSource, noted: Noted) => {
    const { image, subject_id: subject } = noted;
    if (source === 'record') return pastRecords(actor, noted.object_id, image as RecordImage);
    if (source === 'user') return actor.can(USER_MENU) ? ((image ?? {}) as Record<string, unknown>) : undefined;
    const may = actor.can(INSTANCE_MENU) || (await takesPart(actor.db, subject, actor.userId));
    return may ? (image as Record<string, unknown>) : undefined;
  };

  /** Undefined when the owner may not see it. */
  return async (db: Db, tenant: string, hook: Hook, noted: Noted): Promise<string | undefined> => {
    // from before the state was put down: what was written then
    if (noted.seq === null) return noted.body;
    const [source, action] = noted.event.split('.') as [WebhookSource, string];
    const owner = await ownerOf(db, tenant, hook.owner_id);
    if (owner === undefined) return undefined;
    try {
      const all = await seen(owner, source, noted);
      if (all === undefined) return undefined;
      const { id, event, object_id: objectId, subject_id: subjectId, seq, created_at: time } = noted;
      const data = action === 'delete' ? {} : chosenOf(hook.fields, all);
      return JSON.stringify({ id, event, seq, time, tenant, objectId, subjectId, data });
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };
};
export type WebhookBody = ReturnType<typeof createWebhookBody>;
