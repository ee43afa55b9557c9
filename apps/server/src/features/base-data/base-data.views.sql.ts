import type { ViewSet } from '#platform/database/views';
import type { DataInterfaceTable } from './data-interface/data-interface.table';
import type { DictionaryDataTable, DictionaryTypeTable } from './dictionary/dictionary.table';

const STAMPS = 'creator_id, created_at, modifier_id, modified_at, version';
const NAMES = 'full_name, en_code, sort_code, enabled_mark, description';

/** What other features may read of dictionaries, in their own statements. A column may join, none is renamed or goes. */
export const baseDataViews: ViewSet = {
  dictionary_catalog: `select id, parent_id, is_tree, is_builtin, ${NAMES}, ${STAMPS} from dictionary_type`,
  dictionary_item: `select id, dictionary_type_id, parent_id, is_default, ${NAMES}, ${STAMPS} from dictionary_data`,
  interface_entry: 'select id, full_name, en_code, audience, enabled_mark from data_interface',
};

declare module '#platform/database/tables' {
  interface Tables {
    dictionary_catalog: DictionaryTypeTable;
    dictionary_item: DictionaryDataTable;
    interface_entry: Pick<DataInterfaceTable, 'id' | 'full_name' | 'en_code' | 'audience' | 'enabled_mark'>;
  }
}
