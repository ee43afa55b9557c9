import type { Generated } from 'kysely';
import type { Names, Stamps } from '#core/directory';

export type DictionaryTypeTable = Stamps &
  Names & {
    id: string;
    parent_id: string | null;
    is_tree: 0 | 1;
    /** The product asks for it by its code. */
    is_builtin: Generated<boolean>;
  };
export type DictionaryDataTable = Stamps &
  Names & { id: string; dictionary_type_id: string; parent_id: string | null; is_default: 0 | 1 };

declare module '#platform/database/tables' {
  interface Tables {
    dictionary_type: DictionaryTypeTable;
    dictionary_data: DictionaryDataTable;
  }
}
