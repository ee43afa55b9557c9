import type { Generated } from 'kysely';
import type { Json, JsonColumn, Time } from '#platform/database/tables';
import type { SentRecord } from './draw-pdf';

type PrintTemplateTable = {
  id: string;
  form_id: string;
  full_name: string;
  is_on: boolean;
  template: JsonColumn<Json>;
  version: Generated<number>;
  created_at: Time;
};

/** Sheets on which documents were issued, each once. */
type PrintSheetTable = { digest: string; template: JsonColumn<Json> };
/** Which sheet and texts a document of the product was issued with. */
type PrintIssuedTable = { key: string; digest: string; words: JsonColumn<SentRecord['values']>; issued_at: Time };

declare module '#platform/database/tables' {
  interface Tables {
    print_template: PrintTemplateTable;
    print_sheet: PrintSheetTable;
    print_issued: PrintIssuedTable;
  }
}
