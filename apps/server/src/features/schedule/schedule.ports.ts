import type { Actor } from '#platform/http/caller';
import type { Db } from '#platform/database/database';
import type { Unit } from '#platform/database/transaction';

/** Runs a data interface by its code; handed over where the features are put together. */
type InterfacePort = {
  run(
    db: Db,
    actor: Pick<Actor, 'userId' | 'userName' | 'tenant'>,
    code: string,
    parameters: Readonly<Record<string, unknown>>,
    idempotencyKey: string,
  ): Promise<{ data: unknown }>;
};

/** Read-only queries on a named data source; handed over where the features are put together. */
export type SourcePort = {
  query(
    db: Db,
    tenant: string,
    linkId: string,
    statement: { text: string[]; values: unknown[] },
    limits: { timeoutMs: number; maxRows: number },
  ): Promise<{ columns: { name: string }[]; rows: Record<string, unknown>[]; truncated: boolean }>;
  names(db: Db): Promise<{ id: string; fullName: string }[]>;
};

/** Calls a stored procedure of a data source; handed over where the features are put together. */
type ProcedurePort = (
  db: Db,
  tenant: string,
  linkId: string,
  procedure: { name: string; values: readonly string[] },
  timeoutMs: number,
) => Promise<void>;

/** Tells people that a task failed or was interrupted, in the transaction that ends its run. */
export type FailureNotice = (
  unit: Unit,
  notice: {
    tenant: string;
    taskId: string;
    runId: string;
    name: string;
    userIds: string[];
    dueAt: number;
    attempts: number;
    /** Cut off in the middle: what came of it is not known. */
    isInterrupted: boolean;
    error: string;
  },
) => Promise<void>;

export type SchedulerPorts = {
  interfaces?: InterfacePort;
  sources?: SourcePort;
  procedures?: ProcedurePort;
  notify?: FailureNotice;
};
