import { describe, expect, it } from 'vitest';
import { isObject, isSame } from './json';
import type { Json, JsonObject } from './json';
import { mergeDocuments } from './merge-documents';

const form = {
  fullName: 'Leave',
  list: { columns: ['who', 'from', 'to'], pageSize: 20 },
  nodes: { a: { label: 'Who', required: true }, b: { label: 'From' }, c: { label: 'To' } },
  options: [
    { enCode: 'y', fullName: 'Yearly' },
    { enCode: 's', fullName: 'Sick' },
  ],
} satisfies JsonObject;

const changed = (change: (copy: typeof form) => void): Json => {
  const copy = structuredClone(form);
  change(copy);
  return copy;
};

describe('a document that was shipped, changed by the customer and shipped anew', () => {
  it.each<[string, Json, Json, Json]>([
    ['nobody changed anything', form, form, form],
    ['only the customer', form, changed((c) => (c.fullName = 'Own')), changed((c) => (c.fullName = 'Own'))],
    ['only the shipped one', changed((c) => (c.fullName = 'New')), form, changed((c) => (c.fullName = 'New'))],
    [
      'both, in different places',
      changed((c) => (c.nodes.b.label = 'Begins')),
      changed((c) => (c.nodes.a.label = 'Person')),
      changed((c) => {
        c.nodes.b.label = 'Begins';
        c.nodes.a.label = 'Person';
      }),
    ],
    [
      'both the same',
      changed((c) => (c.list.pageSize = 50)),
      changed((c) => (c.list.pageSize = 50)),
      changed((c) => (c.list.pageSize = 50)),
    ],
    [
      'one adds a column at the end, the other takes one out',
      changed((c) => c.list.columns.push('days')),
      changed((c) => c.list.columns.splice(1, 1)),
      changed((c) => (c.list.columns = ['who', 'to', 'days'])),
    ],
    [
      'one moves, the other adds',
      changed((c) => (c.list.columns = ['who', 'days', 'from', 'to'])),
      changed((c) => (c.list.columns = ['to', 'who', 'from'])),
      changed((c) => (c.list.columns = ['to', 'who', 'days', 'from'])),
    ],
    [
      'one names an option anew, the other adds one in front',
      changed((c) => (c.options[1]!.fullName = 'Ill')),
      changed((c) => c.options.unshift({ enCode: 'm', fullName: 'Marriage' })),
      changed((c) => {
        c.options[1]!.fullName = 'Ill';
        c.options.unshift({ enCode: 'm', fullName: 'Marriage' });
      }),
    ],
  ])('%s', (_what, shipped, own, expected) => {
    expect(mergeDocuments(form, shipped, own)).toEqual({ value: expected, conflicts: [] });
  });

  it('asks where both changed the same thing, and keeps the own one meanwhile', () => {
    const shipped = changed((c) => (c.nodes.a.label = 'Employee'));
    const own = changed((c) => (c.nodes.a.label = 'Person'));
    const asked = mergeDocuments(form, shipped, own);
    expect(asked.value).toEqual(own);
    expect(asked.conflicts).toEqual([{ path: '/nodes/a/label', base: 'Who', shipped: 'Employee', own: 'Person' }]);
    const chosen = mergeDocuments(form, shipped, own, new Map([['/nodes/a/label', 'shipped']]));
    expect(chosen).toEqual({ value: shipped, conflicts: [] });
  });

  it('does not make one place or one condition of two', () => {
    const document = (place: object, when: object): JsonObject => ({ place, when }) as JsonObject;
    const base = document({ x: 0, y: 0, w: 6, h: 4 }, { field: 'days', op: 'gt', value: 3 });
    const shipped = document({ x: 0, y: 0, w: 12, h: 4 }, { field: 'days', op: 'lt', value: 3 });
    const own = document({ x: 6, y: 0, w: 6, h: 4 }, { field: 'days', op: 'gt', value: 5 });
    const { value, conflicts } = mergeDocuments(base, shipped, own);
    expect(value).toEqual(own);
    expect(conflicts.map(({ path }) => path)).toEqual(['/place', '/when']);
  });

  it('asks when one side took out what the other changed', () => {
    const shipped = changed((c) => Reflect.deleteProperty(c.nodes, 'c'));
    const own = changed((c) => (c.nodes.c.label = 'Until'));
    const { value, conflicts } = mergeDocuments(form, shipped, own);
    expect(conflicts).toEqual([{ path: '/nodes/c', base: { label: 'To' }, own: { label: 'Until' } }]);
    expect((value as typeof form).nodes.c).toEqual({ label: 'Until' });
  });

  it('asks for the whole list when both moved its entries', () => {
    const shipped = changed((c) => (c.list.columns = ['to', 'from', 'who']));
    const own = changed((c) => (c.list.columns = ['from', 'who', 'to']));
    expect(mergeDocuments(form, shipped, own).conflicts.map(({ path }) => path)).toEqual(['/list/columns']);
  });

  it('takes a key of the language as a key', () => {
    const own = JSON.parse('{"__proto__": {"x": 1}, "a": 1}') as Json;
    const { value } = mergeDocuments({ a: 1 }, { a: 2 }, own);
    expect(Object.keys(value as JsonObject).toSorted()).toEqual(['__proto__', 'a']);
  });
});

/** Every place of a document that holds a plain value, with its value. */
const leaves = (value: Json, path: string[] = []): [string[], Json][] =>
  isObject(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, below]) => leaves(below, [...path, key]))
    : [[path, value]];
const put = (document: Json, path: readonly string[], value: Json): void => {
  const [last, ...above] = path.toReversed();
  let at = document as JsonObject;
  for (const key of above.toReversed()) at = at[key] as JsonObject;
  at[last!] = value;
};

describe('fifty edits of a customer against an upgrade', () => {
  const nodes = Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [`n${at}`, { label: `Label ${at}`, span: 24, isRequired: false }]),
  );
  const base: Json = { nodes };

  it('keeps or asks for each of them and loses none', () => {
    const places = leaves(base);
    for (let round = 0; round < 50; round += 1) {
      const own = structuredClone(base);
      const shipped = structuredClone(base);
      const edits = Array.from({ length: 50 }, (_, at) => places[(at * 7 + round * 13) % places.length]!);
      edits.forEach(([path], at) => put(own, path, `own ${at}`));
      places.filter((_, at) => (at + round) % 3 === 0).forEach(([path], at) => put(shipped, path, `shipped ${at}`));
      const { value, conflicts } = mergeDocuments(base, shipped, own);
      const asked = new Set(conflicts.map(({ path }) => path));
      for (const [path, mine] of leaves(own)) {
        const before = places.find(([each]) => isSame(each, path))![1];
        if (isSame(mine, before)) continue;
        const kept = path.reduce<Json>((at, key) => (at as JsonObject)[key]!, value);
        expect(kept).toEqual(mine);
        const theirs = path.reduce<Json>((at, key) => (at as JsonObject)[key]!, shipped);
        expect(asked.has(`/${path.join('/')}`)).toBe(!isSame(theirs, before) && !isSame(theirs, mine));
      }
    }
  });
});
