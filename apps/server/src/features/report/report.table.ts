import type { Json, JsonColumn, MaybeTime } from '#platform/database/tables';
import type { Names, Stamps } from '#core/directory';

type ReportTable = Stamps &
  Names & {
    id: string;
    category_id: string;
    /** The draft. */
    document: JsonColumn<Json>;
    /** What readers see; null until the first publishing. */
    published: JsonColumn<Json> | null;
    published_at: MaybeTime;
  };

declare module '#platform/database/tables' {
  interface Tables {
    report: ReportTable;
  }
}
