import type { FormPart } from '@qiaoban/contracts/base-data/data-interface-definition';
import type { Db } from '#platform/database/database';

/** A statement with its values between the pieces of text: the driver numbers the placeholders. */
export type BoundStatement = { text: string[]; values: unknown[] };
type SourceRows = {
  columns: readonly { name: string; type: string }[];
  rows: Record<string, unknown>[];
  truncated: boolean;
};

/** What data interfaces need of data sources: reading only. */
export type SourcePort = {
  query(
    db: Db,
    tenant: string,
    linkId: string,
    statement: BoundStatement,
    limits: { timeoutMs: number; maxRows: number },
  ): Promise<SourceRows>;
  names(db: Db): Promise<readonly { id: string; fullName: string; dbType: string }[]>;
  /** Columns by table. */
  columns(db: Db, tenant: string, linkId: string): Promise<Record<string, string[]>>;
};

/** What data interfaces need of forms: records as one person may see them, in words. */
export type FormRowsPort = {
  /** Throws what a list of the form would throw. */
  read(
    who: { db: Db; tenant: string; userId: string },
    wanted: FormPart,
  ): Promise<{ rows: Record<string, unknown>[]; truncated: boolean }>;
};

/** The person or key in whose name an interface runs. */
export type InterfaceCaller = {
  db: Db;
  tenant: string;
  userId: string;
  userName: string;
  ip: string;
  /** What calls to other systems carry, so that these tell a repetition. */
  idempotencyKey?: string;
  source: 'test' | 'screen' | 'open' | 'inner';
};
