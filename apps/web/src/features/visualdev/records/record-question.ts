/** What list, export and "select all" are asked with. */
export type RecordQuestion = {
  json: string;
  filter: string;
  keyword: string;
  sidx: string;
  sort: 'asc' | 'desc' | '';
  /** Several orders as JSON; empty for the list's own. */
  sorts: string;
};
