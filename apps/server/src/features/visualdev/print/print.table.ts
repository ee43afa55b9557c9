import type { Generated } from 'kysely';
import type { Json, JsonColumn, Time } from '../../../platform/database/tables';

export type PrintTemplateTable = {
  id: string;
  form_id: string;
  full_name: string;
  is_on: boolean;
  template: JsonColumn<Json>;
  version: Generated<number>;
  created_at: Time;
};

declare module '../../../platform/database/tables' {
  interface Tables {
    print_template: PrintTemplateTable;
  }
}
