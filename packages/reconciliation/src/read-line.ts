import type { Layout, LineField } from '@qiaoban/contracts/reconciliation/layout';
import { absolute, parseYuan } from './cents';
import type { Cents } from './cents';
import type { TradeKind, TradeState } from './ledger-line';

/** A line of a file by its layout. `day` and `seconds` are the clock on the wall. */
export type ReadLine = {
  reference: string;
  amount: Cents;
  day: string;
  seconds: number;
  kind: TradeKind;
  state: TradeState;
  merchant: string;
  tickets: number;
  number: string;
};
export type ReadProblem = { field: LineField; value: string };

const TIME = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[T ]?(\d{1,2}):?(\d{2})(?::?(\d{2})(?:\.\d{1,9})?)?)?$/;
const CODE = /^[\u0021-\u007e]{0,64}$/;
const LARGEST = 999_999_999_999n;
const pad = (text: string): string => text.padStart(2, '0');

/** `2026-11-25 08:01:02`, `20261125080102`, `2026/11/25`, … Undefined for what is no day or no time. */
export const readTime = (text: string): { day: string; seconds: number } | undefined => {
  const found = TIME.exec(text.trim());
  if (found === null) return undefined;
  const [, year, month, date, hour = '0', minute = '0', second = '0'] = found;
  const day = `${year!}-${pad(month!)}-${pad(date!)}`;
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return { day, seconds: Number(hour) * 3600 + Number(minute) * 60 + Number(second) };
};

const amountOf = (text: string, unit: Layout['unit']): Cents | undefined => {
  if (unit === 'yuan') return parseYuan(text);
  return /^[+-]?\d{1,15}$/.test(text) ? BigInt(text.replace('+', '')) : undefined;
};

const isNamed = (values: readonly string[], text: string): boolean => values.some((value) => value === text);

/** What a line says, by the texts of its fields; or what is wrong with it. */
export const readLine = (
  cellOf: (field: LineField) => string,
  { unit, withdrawalWords, failedWords, pendingWords }: Layout,
): ReadLine | ReadProblem => {
  const [reference, written, number] = [cellOf('reference'), cellOf('amount'), cellOf('number')];
  const signed = amountOf(written, unit);
  if (signed === undefined || signed === 0n || absolute(signed) > LARGEST) return { field: 'amount', value: written };
  const time = readTime(cellOf('at'));
  if (time === undefined) return { field: 'at', value: cellOf('at') };
  if (!CODE.test(reference)) return { field: 'reference', value: reference };
  if (!CODE.test(number)) return { field: 'number', value: number };
  const tickets = cellOf('tickets') === '' ? '0' : cellOf('tickets');
  if (!/^\d{1,7}$/.test(tickets)) return { field: 'tickets', value: tickets };
  const state = cellOf('state');
  return {
    reference,
    number,
    amount: absolute(signed),
    ...time,
    kind: signed < 0n || isNamed(withdrawalWords, cellOf('kind')) ? 'withdrawal' : 'deposit',
    state: isNamed(failedWords, state) ? 'failed' : isNamed(pendingWords, state) ? 'pending' : 'success',
    merchant: cellOf('merchant'),
    tickets: Number(tickets),
  };
};

/** The texts of a table's row by a layout. */
export const cellsBy = ({ fields }: Layout, cells: readonly string[]) => {
  const columns = new Map(fields.map(({ field, column }) => [field, column]));
  return (field: LineField): string => {
    const column = columns.get(field);
    return column === undefined ? '' : (cells[column] ?? '').trim();
  };
};

/** The texts of a line whose fields stand at places, counted in bytes of the file. */
export const placesBy = ({ fields }: Layout, line: Uint8Array, decoder: { decode(bytes: Uint8Array): string }) => {
  const places = new Map(fields.map((each) => [each.field, each]));
  return (field: LineField): string => {
    const place = places.get(field);
    return place === undefined ? '' : decoder.decode(line.subarray(place.start, place.start + place.length)).trim();
  };
};
