import type { Generated } from 'kysely';
import type { Json, JsonColumn } from '#platform/database/tables';
import type { Names, Stamps } from '../directory';

export type MenuTable = Stamps &
  Names & {
    id: string;
    parent_id: string | null;
    category: Generated<string>;
    /** MENU_TYPE: 1 directory … 8 portal. */
    type: number;
    icon: Generated<string>;
    url_address: Generated<string>;
    link_target: Generated<string>;
    is_button_authorize: Generated<number>;
    is_column_authorize: Generated<number>;
    is_data_authorize: Generated<number>;
    /** The form, report, … that the entry opens. */
    module_id: string | null;
    property: JsonColumn<Json>;
  };
export type MenuButtonTable = Stamps &
  Names & { id: string; module_id: string; parent_id: string | null; icon: Generated<string> };
export type MenuColumnTable = Stamps &
  Names & { id: string; module_id: string; bind_table: Generated<string>; bind_table_name: Generated<string> };
type FavouriteMenuTable = { user_id: string; menu_id: string; sort_code: number };

declare module '#platform/database/tables' {
  interface Tables {
    menu: MenuTable;
    menu_button: MenuButtonTable;
    menu_column: MenuColumnTable;
    favourite_menu: FavouriteMenuTable;
  }
}
