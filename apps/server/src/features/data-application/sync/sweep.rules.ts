import type { DeletionQuestion, SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import { qualified } from '../dialect/dialects';
import type { Link } from '../source/link-access';
import { unmarkedText } from './mark.rules';
import type { PartColumn, PartColumns } from './part-columns';
import type { Position } from './position.rules';
import { afterPosition, keysText } from './sync-rows.rules';

/** The target of a part as its deletions see it. */
export type Swept = {
  to: Link;
  part: SyncPart;
  /** In the order of the part's keys. */
  keys: PartColumn[];
  mark: PartColumn | undefined;
};

export const sweptOf = (to: Link, part: SyncPart, { columns }: PartColumns): Swept => ({
  to,
  part,
  keys: part.keys.map((key) => columns.find((column) => column.isKey && column.from.name === key)!),
  mark: columns.find((column) => column.isMark),
});

/** Rows that are not stamped already: no condition where rows are deleted. */
const leftText = ({ to, mark }: Swept): string[] =>
  mark === undefined ? [] : [unmarkedText(mark.to, to.dialect.quote(mark.to.name))];

const exacts = ({ keys }: Swept) => keys.map((column) => column.target);
const wanted = (swept: Swept): string =>
  exacts(swept)
    .map((column, at) => `${column.text} as ${swept.to.dialect.quote(`qb_column_${at}`)}`)
    .join(', ');

/** The next keys of the target behind a position, in their order. */
export const targetKeysText = (swept: Swept, position: Position | undefined, rows: number) => {
  const { to, part } = swept;
  const order = exacts(swept);
  const after = position === undefined ? undefined : afterPosition(to.dialect, order, position);
  const conditions = [...(after === undefined ? [] : [after.text]), ...leftText(swept)];
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  const sorted = order.map((column) => column.order).join(', ');
  const table = qualified(to.dialect, to.schema, part.to);
  return {
    text: to.dialect.page(`select ${wanted(swept)} from ${table}${where} order by ${sorted}`, rows, 0),
    values: after?.values ?? [],
  };
};

type Keys = readonly (readonly unknown[])[];

/** Of these keys those that the target still has (and that are not stamped). Keys as the client takes them. */
export const stillThereText = (swept: Swept, keys: Keys) => {
  const { to, part } = swept;
  const { text, values } = keysText(to.dialect, exacts(swept), keys);
  const where = [`(${text})`, ...leftText(swept)].join(' and ');
  return { text: `select ${wanted(swept)} from ${qualified(to.dialect, to.schema, part.to)} where ${where}`, values };
};

/** Deletes the rows of these keys, or stamps them with `stamp`. */
export const sweepText = (swept: Swept, keys: Keys, stamp: unknown) => {
  const { to, part, mark } = swept;
  const table = qualified(to.dialect, to.schema, part.to);
  if (mark === undefined) {
    const { text, values } = keysText(to.dialect, exacts(swept), keys);
    return { text: `delete from ${table} where ${text}`, values };
  }
  const { text, values } = keysText(to.dialect, exacts(swept), keys, 1);
  const set = `${to.dialect.quote(mark.to.name)} = ${mark.target.bound(to.dialect.placeholder(1))}`;
  const where = [`(${text})`, ...leftText(swept)].join(' and ');
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
