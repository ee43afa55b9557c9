import type { ViewSet } from '#platform/database/views';
import type { MenuButtonTable, MenuColumnTable, MenuTable } from './menu.table';

const STAMPS = 'creator_id, created_at, modifier_id, modified_at, version';
const NAMES = 'full_name, en_code, sort_code, enabled_mark, description';

/** What other features may read of menus, in their own statements. A column may join, none is renamed or goes. */
export const menuViews: ViewSet = {
  menu_entry: `select id, parent_id, category, type, icon, url_address, link_target, is_button_authorize,
    is_column_authorize, is_data_authorize, is_form_authorize, module_id, property, ${NAMES}, ${STAMPS} from menu`,
  menu_entry_button: `select id, module_id, parent_id, icon, ${NAMES}, ${STAMPS} from menu_button`,
  menu_entry_column: `select id, module_id, bind_table, bind_table_name, ${NAMES}, ${STAMPS} from menu_column`,
};

declare module '#platform/database/tables' {
  interface Tables {
    menu_entry: MenuTable;
    menu_entry_button: MenuButtonTable;
    menu_entry_column: MenuColumnTable;
  }
}
