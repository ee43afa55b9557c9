import type { Json, JsonColumn, MaybeTime, Time } from '#platform/database/tables';
import type { ColumnType, Generated } from 'kysely';

type Default<T> = ColumnType<T, T | undefined, T>;

/** Who made and changed a row. */
export type Stamps = {
  creator_id: string | null;
  created_at: ColumnType<number, number | Date | undefined, never>;
  modifier_id: string | null;
  modified_at: MaybeTime;
  version: Generated<number>;
};
export type Names = {
  full_name: string;
  en_code: string;
  sort_code: Default<number>;
  enabled_mark: Default<0 | 1>;
  description: Default<string>;
};

export type OrganizeTable = Stamps &
  Names & {
    id: string;
    parent_id: string | null;
    /** `company` or `department`; one tree. */
    category: 'company' | 'department';
    /** The company that a department belongs to; a company's own id. */
    company_id: string;
    manager_id: string | null;
    /** `/grandparent/parent/id/`: everything below X has a path that begins with X's path. */
    path: string;
    property: JsonColumn<Json>;
  };

export type PositionTable = Stamps & Names & { id: string; organize_id: string; type: string };
export type RoleTable = Stamps & Names & { id: string; type: string };

export type UsersTable = Stamps & {
  id: string;
  account: string;
  real_name: string;
  /** Full pinyin and initials, for search: `wangxiaoming wxm`. */
  pinyin: Default<string>;
  password_hash: string;
  must_change_password: Default<boolean>;
  password_changed_at: MaybeTime;
  gender: Default<number>;
  organize_id: string | null;
  manager_id: string | null;
  mobile_phone: Default<string>;
  email: Default<string>;
  head_icon: Default<string>;
  sort_code: Default<number>;
  enabled_mark: Default<0 | 1>;
  description: Default<string>;
  is_administrator: Default<boolean>;
  entry_date: MaybeTime;
  /** When somebody left; null for everybody else. */
  left_at: MaybeTime;
  property: ColumnType<Json, string | undefined, string>;
  theme: Default<string>;
  language: string | null;
  /** Number of the last message sent to this person. */
  message_seq: Default<number>;
};

export type UserRoleTable = { user_id: string; role_id: string };
/** Departments and companies beside the main one, which is `users.organize_id`. */
export type UserOrganizeTable = { user_id: string; organize_id: string; sort_code: Default<number> };
export type UserGroupTable = Stamps & Names & { id: string };
export type UserGroupMemberTable = { user_id: string; group_id: string };
type RecentContactTable = { user_id: string; contact_id: string; used_at: Time };
type OwnLookTable = { user_id: string; name: string; value: JsonColumn<Json>; kept_at: Time };
/** A file that is about to be imported, its rows as read, and how far that is. */
type DirectoryImportTable = {
  id: string;
  /** What the file has rows of: user, department, or what a feature below takes in. */
  kind: string;
  owner_id: string;
  file_name: string;
  heading: JsonColumn<string[]>;
  rows: JsonColumn<{ line: number; cells: string[] }[]>;
  row_count: number;
  state: 'ready' | 'waiting' | 'running' | 'done' | 'failed';
  done: Default<number>;
  result: JsonColumn<Json>;
  created_at: ColumnType<number, Date | undefined, never>;
};
export type UserPositionTable = { user_id: string; position_id: string; sort_code: Default<number> };

declare module '#platform/database/tables' {
  interface Tables {
    organize: OrganizeTable;
    position: PositionTable;
    role: RoleTable;
    users: UsersTable;
    user_role: UserRoleTable;
    user_position: UserPositionTable;
    user_organize: UserOrganizeTable;
    user_group: UserGroupTable;
    user_group_member: UserGroupMemberTable;
    recent_contact: RecentContactTable;
    own_look: OwnLookTable;
    directory_import: DirectoryImportTable;
  }
}
