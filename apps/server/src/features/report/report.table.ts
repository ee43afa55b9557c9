import type { Json, JsonColumn } from '#platform/database/tables';
import type { Names, Stamps } from '#core/directory';

type ReportTable = Stamps & Names & { id: string; category_id: string; document: JsonColumn<Json> };

declare module '#platform/database/tables' {
  interface Tables {
    report: ReportTable;
  }
}
