import { writeAtEnd } from '#platform/database/transaction';
import type { Db, Tx } from '#platform/database/database';
import { newId } from '#platform/ids';
import type { AuditBy } from './audit-by';
import './log.table';

/** What changed. `before` and `after` hold the fields that a person would want to compare; never secrets. */
export type Change = {
  /** Same name as the feature or thing: `role`, `menu`, `form.record`. */
  area: string;
  action: 'create' | 'update' | 'delete' | 'state' | 'grant' | (string & {});
  id: string;
  name?: string;
  before?: unknown;
  after?: unknown;
};

const differing = (before: object, after: object): [object, object] => {
  const was: Record<string, unknown> = {};
  const is: Record<string, unknown> = {};
  const old = before as Record<string, unknown>;
  for (const [key, value] of Object.entries(after)) {
    if (JSON.stringify(old[key]) === JSON.stringify(value)) continue;
    was[key] = old[key] ?? null;
    is[key] = value ?? null;
  }
  return [was, is];
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The statement that writes the audit row of a change, for a transaction on a connection of its own. */
export const auditStatement = (db: Db, actor: AuditBy, change: Change) => {
  let { before, after } = change;
  if (isObject(before) && isObject(after)) [before, after] = differing(before, after);
  return db.insertInto('operation_log').values({
    id: newId(),
    at: new Date(),
    user_id: actor.userId,
    user_name: actor.userName,
    ip: actor.ip,
    request_id: actor.requestId,
    area: change.area,
    action: change.action,
    target_id: change.id,
    target_name: change.name ?? '',
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  });
};

/** Writes the audit row of a change, at the end of the change's own transaction. Of two objects only the differences are kept. */
export const audit = (tx: Tx, actor: AuditBy, change: Change): Promise<void> =>
  writeAtEnd(tx, auditStatement(tx, actor, change).compile());
