import { describe, expect, it } from 'vitest';
import { checkRecord } from '../check-record';
import { formOf } from '../sample-form';
import { seenDocument } from '../seen-document';
import { formProblems } from '../validation';
import { createFormRuntime } from './form-runtime';
import { createRecordAnswers } from './record-answers';

const text = (field: string, defaultFormula?: string) => ({
  type: 'comInput',
  field,
  props: { label: field, ...(defaultFormula === undefined ? {} : { defaultFormula }) },
});
const number = (field: string, props: Record<string, unknown> = {}) => ({
  type: 'numInput',
  field,
  props: { label: field, precision: 2, ...props },
});

const document = formOf([
  text('first'),
  text('second', 'CONCAT(first, "!")'),
  text('mine', 'LOOKUP("leave", "phone", "creator", USERID())'),
  number('count'),
  {
    type: 'table',
    field: 'lines',
    props: { label: 'lines' },
    children: [number('price', { defaultFormula: 'count * 2' }), number('tax', { defaultFormula: 'price * 0.1' })],
  },
]);
const base = { now: 0, language: 'zh', me: 'u1' } as const;
let ids = 0;
const newId = (): string => `n${(ids += 1)}`;
const open = (record = {}, isNew = true) => createFormRuntime(document, record, { ...base, newId, isNew });
const check = (input: object, previous?: Record<string, unknown>) =>
  checkRecord(document, input, { ...base, newId, ...(previous === undefined ? {} : { previous }) });

describe('defaults by formula', () => {
  it('follow what they name until somebody fills the field in', () => {
    const runtime = open();
    runtime.set('first', 'a');
    expect(runtime.get('second')).toBe('a!');
    runtime.set('first', 'b');
    expect(runtime.get('second')).toBe('b!');
    runtime.set('second', 'own');
    runtime.set('first', 'c');
    expect(runtime.get('second')).toBe('own');
    runtime.set('second', null);
    runtime.set('first', 'd');
    expect(runtime.get('second')).toBeNull();
  });

  it('leave what a new record was given, and stored records', () => {
    const copy = open({ first: 'a', second: 'given' });
    copy.set('first', 'b');
    expect(copy.get('second')).toBe('given');
    const stored = open({ first: 'a', second: null }, false);
    stored.set('first', 'b');
    expect(stored.get('second')).toBeNull();
  });

  it('fill new rows, row by row, also of stored records', () => {
    const runtime = open({ count: 3, lines: [{ id: 'r1', price: 1, tax: null }] }, false);
    const row = runtime.addRow('lines')!;
    expect(runtime.value()['lines']).toEqual([
      { id: 'r1', price: 1, tax: null },
      { id: row, price: 6, tax: 0.6 },
    ]);
    runtime.set(`lines.${row}.price`, 10);
    runtime.set('count', 5);
    expect(runtime.value()['lines']).toMatchObject([{ price: 1 }, { price: 10, tax: 1 }]);
    const copy = runtime.copyRow('lines', 'r1')!;
    expect(runtime.get(`lines.${copy}.tax`)).toBeNull();
  });

  it('do not make a row of one that is only offered', () => {
    const offering = formOf([
      number('count'),
      {
        type: 'table',
        field: 'lines',
        props: { label: 'lines', startRows: 1 },
        children: [
          text('item'),
          number('price', { defaultFormula: 'count * 2', required: true }),
          { ...text('must'), props: { label: 'must', required: true } },
        ],
      },
    ]);
    const runtime = createFormRuntime(offering, {}, { ...base, newId, isNew: true });
    runtime.set('count', 4);
    expect(runtime.value()['lines']).toEqual([]);
    const [row = ''] = runtime.rows('lines');
    runtime.set(`lines.${row}.item`, 'x');
    expect(runtime.value()['lines']).toMatchObject([{ item: 'x', price: 8 }]);
  });

  it('are the same on the server for what was left out', () => {
    expect(check({ first: 'a', count: 2, lines: [{}, { price: 7 }, { tax: null }] }).record).toMatchObject({
      second: 'a!',
      lines: [
        { price: 4, tax: 0.4 },
        { price: 7, tax: 0.7 },
        { price: 4, tax: null },
      ],
    });
    expect(check({ first: 'a', second: null }).record['second']).toBeNull();
    expect(check({ first: 'b' }, { first: 'a', second: 'old' }).record['second']).toBe('old');
  });

  it('give browser and server the same record, whatever is filled in', () => {
    for (let n = 0; n < 200; n += 1) {
      const runtime = open();
      const values: Record<string, unknown> = {};
      if (n % 2) values['first'] = `t${n}`;
      if (n % 3) values['count'] = n;
      if (n % 5 === 0) values['second'] = n % 10 ? 'x' : null;
      for (const [cell, value] of Object.entries(values)) runtime.set(cell, value);
      const sent = runtime.value();
      expect(check(values).record).toMatchObject({
        first: sent['first'],
        second: sent['second'],
        count: sent['count'],
      });
      expect(check(sent).record).toMatchObject({ first: sent['first'], second: sent['second'] });
    }
  });

  it('ask other forms for what the person has there', () => {
    const answers = createRecordAnswers();
    const runtime = createFormRuntime(document, {}, { ...base, newId, isNew: true, answers });
    const asked = answers.take();
    expect(asked).toEqual([
      { form: 'leave', figure: 'value', field: 'phone', where: [{ field: 'creator', value: 'u1' }] },
    ]);
    answers.put(asked, ['138']);
    expect(runtime.get('mine')).toBe('138');
    expect(runtime.isDirty()).toBe(false);
  });

  it('do not name what is hidden, and are checked like any formula', () => {
    const seen = seenDocument(document, (path) => path !== 'first');
    expect(JSON.stringify(seen)).not.toContain('first');
    const keys = (formula: string): string[] =>
      formProblems(formOf([text('a', formula), text('b', 'a')]), { needsList: false }).map(({ key }) => key);
    expect(keys('nothing')).toEqual(['form.soundness.unknown_formula_field']);
    expect(keys('LEFT(')).toEqual(['form.soundness.bad_formula']);
    expect(keys('b')).toEqual(['form.soundness.formula_cycle']);
    expect(keys('')).toEqual([]);
  });
});
