import type { ViewSet } from '#platform/database/views';
import type { FormModelTable } from './visualdev.table';

/** What other features may read of forms, in their own statements. A column may join, none is renamed or goes. */
export const visualdevViews: ViewSet = {
  visualdev_form: `select id, full_name, en_code, names, category, icon, sort_code, published_version, table_name, flow_id
    from form_model`,
};

declare module '#platform/database/tables' {
  interface Tables {
    visualdev_form: Pick<
      FormModelTable,
      | 'id'
      | 'full_name'
      | 'en_code'
      | 'names'
      | 'category'
      | 'icon'
      | 'sort_code'
      | 'published_version'
      | 'table_name'
      | 'flow_id'
    >;
  }
}
