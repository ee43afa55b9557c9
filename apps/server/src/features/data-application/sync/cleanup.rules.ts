import type { DeletionQuestion, SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import { qualified } from '../dialect/dialects';
import type { Link } from '../source/link-access';
import { unmarkedText } from './mark.rules';
import type { PartColumn, PartColumns } from './part-columns';
import type { Position } from './position.rules';
import { afterPosition, keysText } from './sync-rows.rules';

/** The target of a part as its deletions see it. */
export type Cleanup = {
  to: Link;
  part: SyncPart;
  /** In the order of the part's keys. */
  keys: PartColumn[];
  mark: PartColumn | undefined;
};

export const cleanupOf = (to: Link, part: SyncPart, { columns }: PartColumns): Cleanup => ({
  to,
  part,
  keys: part.keys.map((key) => columns.find((column) => column.isKey && column.from.name === key)!),
  mark: columns.find((column) => column.isMark),
});

/** Rows that are not stamped already: no condition where rows are deleted. */
const leftText = ({ to, mark }: Cleanup): string[] =>
  mark === undefined ? [] : [unmarkedText(mark.to, to.dialect.quote(mark.to.name))];

const exacts = ({ keys }: Cleanup) => keys.map((column) => column.target);
const wanted = (cleanup: Cleanup): string =>
  exacts(cleanup)
    .map((column, at) => `${column.text} as ${cleanup.to.dialect.quote(`qb_column_${at}`)}`)
    .join(', ');

/** The next keys of the target behind a position, in their order. */
export const targetKeysText = (cleanup: Cleanup, position: Position | undefined, rows: number) => {
  const { to, part } = cleanup;
  const order = exacts(cleanup);
  const after = position === undefined ? undefined : afterPosition(to.dialect, order, position);
  const conditions = [...(after === undefined ? [] : [after.text]), ...leftText(cleanup)];
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  const sorted = order.map((column) => column.order).join(', ');
  const table = qualified(to.dialect, to.schema, part.to);
  return {
    text: to.dialect.page(`select ${wanted(cleanup)} from ${table}${where} order by ${sorted}`, rows, 0),
    values: after?.values ?? [],
  };
};

type Keys = readonly (readonly unknown[])[];

/** Of these keys those that the target still has (and that are not stamped). Keys as the client takes them. */
export const stillThereText = (cleanup: Cleanup, keys: Keys) => {
  const { to, part } = cleanup;
  const { text, values } = keysText(to.dialect, exacts(cleanup), keys);
  const where = [`(${text})`, ...leftText(cleanup)].join(' and ');
  return { text: `select ${wanted(cleanup)} from ${qualified(to.dialect, to.schema, part.to)} where ${where}`, values };
};

/** Deletes the rows of these keys, or stamps them with `stamp`. */
export const cleanupText = (cleanup: Cleanup, keys: Keys, stamp: unknown) => {
  const { to, part, mark } = cleanup;
  const table = qualified(to.dialect, to.schema, part.to);
  if (mark === undefined) {
    const { text, values } = keysText(to.dialect, exacts(cleanup), keys);
    return { text: `delete from ${table} where ${text}`, values };
  }
  const { text, values } = keysText(to.dialect, exacts(cleanup), keys, 1);
  const set = `${to.dialect.quote(mark.to.name)} = ${mark.target.bound(to.dialect.placeholder(1))}`;
  const where = [`(${text})`, ...leftText(cleanup)].join(' and ');
  return { text: `update ${table} set ${set} where ${where}`, values: [mark.bind(stamp), ...values] };
};

/** True when a person must be asked before so many of the rows go. */
export const mustAsk = (
  { doomed, held, isSourceEmpty }: Omit<DeletionQuestion, 'sample'>,
  limit: number,
  allowed: number | null,
): boolean => {
  if (doomed === 0 || (allowed !== null && doomed <= allowed)) return false;
  return isSourceEmpty || doomed * 100 > held * limit;
};
