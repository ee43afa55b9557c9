import type { Tx } from '#platform/database/database';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { Keyed, MappedColumn, ReadRow } from './import-rows.rules';
import type { ImportMode, OnProgress } from './import.types';
import type { Validated } from './validated';

export type ImportInput = {
  tx: Tx;
  actor: Actor;
  columns: readonly MappedColumn[];
  rows: readonly ReadRow[];
  mode: ImportMode;
};
/** What each row would do, and doing it for those that are good; in the same transaction. */
export type Verdict = {
  validated: readonly Validated[];
  write(unit: Unit, passwordHash: string, onProgress: OnProgress): Promise<void>;
};

/** What a file has rows of: users, departments, or what a feature below takes in. */
export type TransferSubject = Keyed & {
  /** Kept with the uploads and in the queue; stays as it is. */
  kind: string;
  /** Key of what the template is called by. */
  title: string;
  /** New ones sign in: whoever imports gives a first password. */
  needsPassword?: boolean;
  /** Rights that decide what the rows may do, asked when somebody begins; "menu:button". */
  rights?: readonly `${string}:${string}`[];
  validate(input: ImportInput): Promise<Verdict>;
};
