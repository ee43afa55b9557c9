import type { FormFields, TableInfo } from '../fields';
import { isEmpty } from '../problem';
import type { Place } from './cell';
import type { RecordData } from './record-data';

type Sources = {
  fields: FormFields;
  data: RecordData;
  isNew: boolean;
  /** Did the record come with rows of this sub-table? Somebody's, then: an empty one alone is an offer. */
  isGiven: (table: TableInfo) => boolean;
  /** Does a default by formula still stand there? It is no touch of anybody's. */
  isOpen: (place: Place) => boolean;
  /** Is anything wrong at this place, as it stands? */
  isWrong: (field: TableInfo['fields'][number], place: Place) => boolean;
};

/**
 * The rows that a new record opens with. One that nobody touched is an offer: unless its designed values make a whole row
 * by themselves, it is neither checked nor sent.
 */
export const createStartRows = ({ fields, data, isNew, isGiven, isOpen, isWrong }: Sources) => {
  const valuesOf = (table: TableInfo, row: string): unknown[] =>
    table.fields.filter(({ block }) => !block.definition.isServerMade).map(({ path }) => data.get({ path, row }));
  const typedIn = (table: TableInfo, row: string): string =>
    JSON.stringify(
      table.fields
        .filter(({ path, block }) => !block.definition.isServerMade && !isOpen({ path, row }))
        .map(({ path }) => [path, data.get({ path, row })]),
    );
  const atFirst = new Map<string, string>(
    isNew
      ? fields.tables.flatMap((table) => data.rowIds(table.field).map((row) => [row, typedIn(table, row)] as const))
      : [],
  );
  const isLeftOut = (table: TableInfo, row: string): boolean => {
    const first = atFirst.get(row);
    if (first === undefined) return false;
    if (typedIn(table, row) !== first) return false;
    const values = valuesOf(table, row);
    if (values.every(isEmpty)) return true;
    return !isGiven(table) && table.fields.some((field) => isWrong(field, { path: field.path, row }));
  };
  return {
    /** Rows that count, in their order. */
    rowIds: (field: string): readonly string[] => {
      const ids = data.rowIds(field);
      const table = fields.tables.find((each) => each.field === field);
      return table === undefined || atFirst.size === 0 ? ids : ids.filter((row) => !isLeftOut(table, row));
    },
    isLeftOut,
  };
};
