/** A value as a view shows it. */
export type Cell = string | number | null;
type Row = Readonly<Record<string, unknown>>;

/** Names under which services put their rows. */
const LISTS = ['list', 'rows', 'records', 'items', 'data'];
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of an interface's answer: an array, an object with one, a single object, or a bare value as `value`. */
export const rowsOf = (answer: unknown): Row[] => {
  if (Array.isArray(answer)) return answer.map((each: unknown) => (isRow(each) ? each : { value: each }));
  if (!isRow(answer)) return answer === null || answer === undefined ? [] : [{ value: answer }];
  const name = LISTS.find((each) => Object.hasOwn(answer, each) && Array.isArray(answer[each]));
  return name === undefined ? [answer] : rowsOf(answer[name]);
};

/** Fields that the first rows have, in their order. */
export const fieldsOf = (answer: unknown, most = 60): string[] =>
  [
    ...new Set(
      rowsOf(answer)
        .slice(0, 20)
        .flatMap((row) => Object.keys(row)),
    ),
  ].slice(0, most);

const MAX_TEXT = 500;

/** A field of a row as something to show; own properties only, lists and objects as their text. */
export const cellOf = (row: Row, field: string): Cell => {
  const value = Object.hasOwn(row, field) ? row[field] : null;
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string') return value.slice(0, MAX_TEXT);
  if (typeof value === 'boolean') return value ? '✓' : '';
  return (JSON.stringify(value) ?? '').slice(0, MAX_TEXT);
};

/** The number of a field: numbers, and texts that are numbers ("12.50" of a numeric column). Null otherwise. */
export const numberOf = (row: Row, field: string): number | null => {
  const cell = cellOf(row, field);
  if (typeof cell !== 'string') return cell;
  const text = cell.replaceAll(',', '').trim();
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
};

export const textOf = (row: Row, field: string): string => String(cellOf(row, field) ?? '');
