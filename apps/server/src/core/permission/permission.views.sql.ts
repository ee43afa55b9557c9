import type { ViewSet } from '#platform/database/views';
import type { DataSchemeTable, PermissionGrantTable } from './permission.table';

/** What other features may read of rights, in their own statements. A column may join, none is renamed or goes. */
export const permissionViews: ViewSet = {
  permission_object_grant: `select subject_type, subject_id, object_type, object_id, valid_from, valid_until
    from permission_grant`,
  permission_data_scheme: 'select id, module_id, full_name, enabled_mark, condition from data_scheme',
};

declare module '#platform/database/tables' {
  interface Tables {
    permission_object_grant: Pick<
      PermissionGrantTable,
      'subject_type' | 'subject_id' | 'object_type' | 'object_id' | 'valid_from' | 'valid_until'
    >;
    permission_data_scheme: Pick<DataSchemeTable, 'id' | 'module_id' | 'full_name' | 'enabled_mark' | 'condition'>;
  }
}
