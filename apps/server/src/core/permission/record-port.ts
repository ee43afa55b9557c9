import type { Filter } from '@qiaoban/language/filter';
import type { Db } from '#platform/database/database';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';

/** A record as the trial of a data scheme shows it. */
type SampleRow = {
  id: string;
  creatorName: string;
  departmentName: string;
  created: number;
  values: Record<string, string>;
};
type Sample = {
  total: number;
  totalIsExact: boolean;
  ofTotal: number;
  isHidden: boolean;
  columns: { field: string; label: string }[];
  list: SampleRow[];
};

/** What rights ask of the records that they are about; the feature that owns records answers, further down. */
export type RecordPort = {
  /** The published form; undefined when there is none. */
  form(db: Db, tenant: string, formId: string): Promise<{ name: string; document: object } | undefined>;
  /** Can the filter be asked of the form's records? */
  isAnswerable(db: Db, tenant: string, formId: string, filter: Filter): Promise<boolean>;
  /** What `userId` would see of the form with this filter; rows only as far as the actor sees them too. */
  sample(actor: Actor, formId: string, filter: Filter, userId: string): Promise<Sample>;
  /** Data schemes of the form were made, changed or removed: other records are looked for than before. */
  schemesChanged(unit: Unit, formId: string): Promise<void>;
  /** Which of the filters lets the record through for `userId`; undefined when there is no such record. */
  matching(
    db: Db,
    tenant: string,
    formId: string,
    recordId: string,
    filters: readonly Filter[],
    userId: string,
  ): Promise<boolean[] | undefined>;
};
