/** Tables of the product that a statement of a person may read, with the columns where not all of them may be read. */
const READABLE: Record<string, readonly string[] | 'all'> = {
  organize: 'all',
  position: 'all',
  role: 'all',
  users: [
    'id',
    'account',
    'real_name',
    'pinyin',
    'gender',
    'organize_id',
    'manager_id',
    'mobile_phone',
    'email',
    'sort_code',
    'enabled_mark',
    'description',
    'entry_date',
    'creator_id',
    'created_at',
    'modified_at',
  ],
  user_role: 'all',
  user_position: 'all',
  user_organize: 'all',
  user_group: 'all',
  user_group_member: 'all',
  dictionary_type: 'all',
  dictionary_data: 'all',
  area: 'all',
  // sums of recruitment, without anybody's name
  recruitment_funnel: 'all',
  recruitment_source: 'all',
  recruitment_hiring: 'all',
  recruitment_opening: 'all',
  // channels of payments by code and name
  reconciliation_channel: 'all',
  // sums of the association, likewise
  membership_by_branch: 'all',
  membership_by_trade: 'all',
  membership_dues: 'all',
  membership_joining: 'all',
};

/** Tables of published forms begin with `f_`; those that people make here begin with `u_`. */
export const isRecordTable = (table: string): boolean => /^f_[a-z0-9_]+$/.test(table);
export const isPeoplesTable = (table: string): boolean => /^u_[A-Za-z0-9_]+$/.test(table);

export const mayRead = (table: string): boolean =>
  isRecordTable(table) || isPeoplesTable(table) || Object.hasOwn(READABLE, table);

/** The columns that may be read; undefined for all of them. */
export const readableColumns = (table: string): readonly string[] | undefined => {
  const columns = Object.hasOwn(READABLE, table) ? READABLE[table] : 'all';
  return columns === 'all' ? undefined : columns;
};
