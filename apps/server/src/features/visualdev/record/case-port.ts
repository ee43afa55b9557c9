import type { Db } from '../../../platform/database/database';
import type { Unit } from '../../../platform/database/transaction';
import type { Actor } from '../../../platform/http/caller';
import type { Offered } from './offered-choices';
import type { Writer } from './record-writer';

/** What visualdev asks of the workflow, which stands below it and registers itself. */
export type CasePort = {
  /** The flow is in use and this person may start it. */
  mayStart(db: Db, tenant: string, userId: string, flowId: string): Promise<boolean>;
  /** Those of the cases that this person may open. */
  openable(actor: Actor, caseIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** A new case with its record. Throws the refusals of the record and of the flow. */
  start(unit: Unit, who: Writer, order: NewCase): Promise<{ recordId: string }>;
};
export type NewCase = { flowId: string; data: unknown; isDraft: boolean; offered: Offered | undefined };
