import type {
  NumberingDateFormat,
  NumberingRestart,
  NumberingSegment,
} from '@qiaoban/contracts/base-data/numbering-rule.contract';
import { isVariable } from '@qiaoban/contracts/base-data/numbering-rule.contract';

type NumberRule = {
  prefix: string;
  dateFormat: NumberingDateFormat;
  digit: number;
  segments: readonly NumberingSegment[];
  restart: NumberingRestart;
  perSegment: boolean;
};

/** What a document brings to its number: values of its fields, codes of where its writer belongs. */
export type SegmentValues = { fields: ReadonlyMap<string, string>; organize: string; department: string };
export const noValues: SegmentValues = { fields: new Map(), organize: '', department: '' };

/** A number around its running part, and the counter that it takes from. */
export type NumberParts = { period: string; head: string; tail: string };

const writers = new Map<string, Intl.DateTimeFormat>();
const writerOf = (timeZone: string): Intl.DateTimeFormat => {
  // making one costs more than all else of a number
  const known = writers.get(timeZone);
  if (known !== undefined) return known;
  // en-CA writes yyyy-MM-dd
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  writers.set(timeZone, made);
  return made;
};

/** `yyyyMMdd` of an instant in the organisation's zone. */
const dayOf = (now: number, timeZone: string): string => writerOf(timeZone).format(now).replaceAll('-', '');

const write = (day: string, format: string): string =>
  format
    .replace('yyyy', day.slice(0, 4))
    .replace('yy', day.slice(2, 4))
    .replace('MM', day.slice(4, 6))
    .replace('dd', day.slice(6, 8));

/** The segments of a rule; older rules are prefix, date and number. */
export const segmentsOf = (rule: Pick<NumberRule, 'segments' | 'prefix' | 'dateFormat'>): NumberingSegment[] => {
  if (rule.segments.length > 0) return [...rule.segments];
  return [
    ...(rule.prefix === '' ? [] : [{ kind: 'constant' as const, text: rule.prefix }]),
    ...(rule.dateFormat === 'no' ? [] : [{ kind: 'date' as const, format: rule.dateFormat }]),
    { kind: 'number' as const },
  ];
};

/** Text of a field as a number may hold it. */
const clean = (text: string, length: number): string => text.replaceAll(/[^\p{L}\p{N}/_.-]/gu, '').slice(0, length);

const textOf = (segment: NumberingSegment, day: string, values: SegmentValues): string => {
  if (segment.kind === 'constant') return segment.text;
  if (segment.kind === 'date') return write(day, segment.format);
  if (segment.kind === 'number') return '';
  const own =
    segment.kind === 'field'
      ? clean(values.fields.get(segment.field) ?? '', segment.length)
      : clean(values[segment.kind], 50);
  return own === '' ? segment.otherwise : own;
};

const RESTART_LENGTH: Partial<Record<NumberingRestart, number>> = { never: 0, year: 4, month: 6, day: 8 };

/** The parts of a document's number at `now`, and the period whose counter it takes from. */
export const numberParts = (rule: NumberRule, now: number, timeZone: string, values: SegmentValues): NumberParts => {
  const day = dayOf(now, timeZone);
  const segments = segmentsOf(rule);
  const texts = segments.map((segment) => textOf(segment, day, values));
  const at = segments.findIndex(({ kind }) => kind === 'number');
  const length = RESTART_LENGTH[rule.restart];
  const dates = texts.filter((_, index) => segments[index]!.kind === 'date').join('');
  const time = length === undefined ? dates : day.slice(0, length);
  const own = rule.perSegment ? texts.filter((_, index) => isVariable(segments[index]!)) : [];
  return {
    period: [time, ...own].join('|'),
    head: texts.slice(0, at).join(''),
    tail: texts.slice(at + 1).join(''),
  };
};

/** The running number padded to its digits between its parts; one with more digits is written whole. */
export const billNumber = (digit: number, { head, tail }: NumberParts, value: number): string =>
  `${head}${String(value).padStart(digit, '0')}${tail}`;
