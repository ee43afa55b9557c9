/** A row of a record table as the driver gives it. */
export type StoredRow = Record<string, unknown> & {
  id: string;
  version: number;
  creator: string;
  created: number;
  department: string | null;
  flow_instance: string | null;
  flow_status: number | null;
  form_version: number;
  /** Only in the recycle bin: when it got there, and who put it there. */
  deleted?: number | null;
  modifier?: string | null;
};
