import { describe, expect, it } from 'vitest';
import { checkRecord } from './check-record';
import type { RecordContext } from './check-record';
import type { FormDocument } from './document';
import { listFields } from './fields';
import type { FieldInfo } from './fields';
import type { RecordProblem } from './problem';
import { blocks } from './registry';
import { createFormRuntime } from './runtime/form-runtime';
import type { FormRecord } from './runtime/record-data';
import { startRecord, startRow } from './runtime/start-record';
import { formOf } from './sample-form';
import type { SampleNode } from './sample-form';

/** Numbers that look like chance and are the same at every run (mulberry32). */
const chance = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const valued = blocks.filter(({ definition }) => definition.holdsValue && !definition.holdsRows);

/** How many forms the kinds are spread over. */
const FORMS = 10;
const SUBMISSIONS = 10_000;

/** A form with every tenth kind, some required, some hidden by a rule, and a sub-table with those that may stand there. */
const formNumber = (number: number): FormDocument => {
  const kinds = valued.filter((_, at) => at % FORMS === number);
  const field = (key: string, at: number, more: object = {}): SampleNode => ({
    type: key,
    field: `f${at}${key}`,
    id: `n${at}${key}`,
    props: { label: key, required: at % 3 === 0, ...more },
  });
  return formOf(
    [
      { type: 'switch', field: 'gate', props: { label: 'gate' } },
      ...kinds.map(({ definition }, at) => field(definition.key, at)),
      {
        type: 'tabs',
        children: [
          {
            type: 'table',
            field: 'lines',
            props: { label: 'lines', required: true, maxRows: 4 },
            children: kinds
              .filter(({ definition }) => definition.inSubTable)
              .map(({ definition }, at) => ({ ...field(definition.key, at + 1), id: `r${at}${definition.key}` })),
          },
        ],
      },
    ],
    {
      rules: [
        {
          id: 'hidden',
          when: { field: 'gate', op: 'eq', value: 1 },
          actions: [
            { do: 'hide', nodes: kinds.slice(0, 2).map(({ definition }, at) => `n${at}${definition.key}`) },
            { do: 'require', nodes: kinds.slice(2, 4).map(({ definition }, at) => `n${at + 2}${definition.key}`) },
          ],
        },
      ],
    },
  );
};

const ABSURD: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  0,
  -0,
  1,
  -1,
  1e21,
  0.1,
  NaN,
  Infinity,
  true,
  false,
  [],
  [[]],
  {},
  { id: 1 },
  ['', null],
  'x'.repeat(600),
  '\u0000',
  '\ud800',
  '😀',
  '2026-13-45',
  '2026-01-01',
  4_000_000_000_000_000,
  ['1', '11'],
  [['1', '11']],
  { name: 'a', fileId: '../x' },
  [{ name: 'a.png', fileId: 'x' }],
  ['09:00:00', '08:00:00'],
  '<script>1</script>',
  '1,x',
  '9,',
];

const makeValue = (field: FieldInfo, next: () => number): unknown => {
  const of = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const { samples } = field.block.definition;
  return next() < 0.6 && samples.length > 0 ? of(samples).value : of(ABSURD);
};

const makeRecord = (document: FormDocument, next: () => number): FormRecord => {
  const { main, tables } = listFields(document);
  const fill = (fields: readonly FieldInfo[]): FormRecord =>
    Object.fromEntries(fields.filter(() => next() < 0.8).map((field) => [field.field, makeValue(field, next)]));
  const record = fill(main);
  record['gate'] = next() < 0.5 ? 1 : 0;
  for (const table of tables)
    record[table.field] = Array.from({ length: Math.floor(next() * 6) }, () => fill(table.fields));
  return record;
};

const shown = (problems: readonly RecordProblem[]): string[] =>
  [...new Set(problems.map(({ path, key }) => `${path} ${key}`))].toSorted();

/** What the screen does: each value goes through its field, then the record is checked. */
const onScreen = (document: FormDocument, input: FormRecord, context: RecordContext): string[] => {
  const { main, tables } = listFields(document);
  const refused: RecordProblem[] = [];
  const read = (field: FieldInfo, value: unknown, path: string): unknown => {
    const result = field.block.codec?.normalise(value, field.props);
    if (result && !result.ok) refused.push({ ...result.problem, path });
    return result?.ok ? result.value : null;
  };
  const isTyped = ({ block: { definition } }: FieldInfo): boolean => !definition.isServerMade && !definition.formula;
  const record = startRecord(document, {}, { ...context, newId: context.newId });
  for (const field of main)
    if (isTyped(field) && Object.hasOwn(input, field.field))
      record[field.field] = read(field, input[field.field], field.path);
  for (const table of tables)
    record[table.field] = (input[table.field] as FormRecord[]).map((row, at) => ({
      ...startRow(table, `row${at}`, context),
      ...Object.fromEntries(
        table.fields
          .filter((field) => isTyped(field) && Object.hasOwn(row, field.field))
          .map((field) => [field.field, read(field, row[field.field], `${table.field}.${at}.${field.field}`)]),
      ),
    }));
  const runtime = createFormRuntime(document, record, { ...context, isNew: false, checksHidden: true, stored: {} });
  const known = new Set(refused.map(({ path }) => path));
  return shown([...refused, ...runtime.check().filter(({ path }) => !known.has(path))]);
};

describe('10,000 generated submissions', () => {
  it.each(Array.from({ length: FORMS }, (_, number) => number))(
    'get the same verdict in the browser and on the server: form %i',
    (number) => {
      const document = formNumber(number);
      const next = chance(20_261_125 + number);
      let id = 0;
      const counts = { good: 0, bad: 0 };
      for (let round = 0; round < SUBMISSIONS / FORMS; round += 1) {
        const context: RecordContext = { now: 1_772_326_245_000, language: 'zh', newId: () => `id${(id += 1)}` };
        const sent = JSON.parse(JSON.stringify(makeRecord(document, next))) as FormRecord;
        const server = shown(checkRecord(document, sent, context).problems);
        expect(onScreen(document, sent, context), JSON.stringify(sent)).toEqual(server);
        counts[server.length === 0 ? 'good' : 'bad'] += 1;
      }
      expect(counts.good + counts.bad).toBe(SUBMISSIONS / FORMS);
      expect(counts.bad).toBeGreaterThan(100);
    },
    60_000,
  );
});
