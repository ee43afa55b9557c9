import type { ViewSet } from '#platform/database/views';
import type {
  OrganizeTable,
  PositionTable,
  RoleTable,
  UserGroupMemberTable,
  UserGroupTable,
  UserOrganizeTable,
  UserPositionTable,
  UserRoleTable,
  UsersTable,
} from './directory.table';

const STAMPS = 'creator_id, created_at, modifier_id, modified_at, version';
const NAMES = 'full_name, en_code, sort_code, enabled_mark, description';
const PERSON = `id, account, real_name, pinyin, must_change_password, password_changed_at, gender, organize_id, manager_id,
  mobile_phone, email, head_icon, sort_code, enabled_mark, description, is_administrator, entry_date, left_at, property,
  theme, language, message_seq, ${STAMPS}`;

/**
 * What other features may read of the directory, in their own statements. Stable like a contract: a column may join, none
 * is renamed or goes. `directory_account` holds the hash of the password as well, for sign-in alone.
 */
export const directoryViews: ViewSet = {
  directory_person: `select ${PERSON} from users`,
  directory_account: `select ${PERSON}, password_hash from users`,
  directory_organize: `select id, parent_id, category, company_id, manager_id, path, property, ${NAMES}, ${STAMPS} from organize`,
  directory_position: `select id, organize_id, type, ${NAMES}, ${STAMPS} from position`,
  directory_role: `select id, type, ${NAMES}, ${STAMPS} from role`,
  directory_group: `select id, ${NAMES}, ${STAMPS} from user_group`,
  directory_person_role: 'select user_id, role_id from user_role',
  directory_person_position: 'select user_id, position_id, sort_code from user_position',
  directory_person_organize: 'select user_id, organize_id, sort_code from user_organize',
  directory_person_group: 'select user_id, group_id from user_group_member',
};

declare module '#platform/database/tables' {
  interface Tables {
    directory_person: Omit<UsersTable, 'password_hash'>;
    directory_account: UsersTable;
    directory_organize: OrganizeTable;
    directory_position: PositionTable;
    directory_role: RoleTable;
    directory_group: UserGroupTable;
    directory_person_role: UserRoleTable;
    directory_person_position: UserPositionTable;
    directory_person_organize: UserOrganizeTable;
    directory_person_group: UserGroupMemberTable;
  }
}
