import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formOf } from '@qiaoban/form/sample-form';
import type { Unit } from '#platform/database/transaction';
import { createEncrypter } from '#platform/encrypter';
import { compileForm } from '../compiled/compile-form';
import { openNumbers, takeNumbers } from './server-made';

const numbered = (field: string, rule: string) => ({ type: 'billRule', field, props: { label: field, rule } });
const form = compileForm(
  { id: 'f', full_name: '货物', table_name: 'f_goods', flow_id: null },
  1,
  formOf([
    numbered('no', 'goods'),
    numbered('batch', 'Batches'),
    {
      type: 'table',
      field: 'lines',
      props: { label: 'lines' },
      children: [numbered('lineNo', 'goods'), { type: 'comInput', field: 'item', props: { label: 'item' } }],
    },
  ]),
  createEncrypter(randomBytes(32)),
);

const NOWHERE = { department: null, organisation: null };

describe('numbers of records', () => {
  it('are taken rule by rule in an order that all share, and stand in the order of the records', async () => {
    const asked: [string, number][] = [];
    const baseData = {
      takeBillNumbers: (_unit: Unit, code: string, _now: number, count: number) => {
        asked.push([code, count]);
        return Promise.resolve(Array.from({ length: count }, (_, at) => `${code}${at + 1}`));
      },
    };
    const records: Record<string, unknown>[] = [{}, { lines: [{ id: '1' }, { id: '2' }] }];
    const open = records.flatMap((record) => openNumbers(form, record, undefined, NOWHERE));
    await takeNumbers({} as Unit, open, baseData, 0, NOWHERE);
    expect(asked).toEqual([
      ['batches', 2],
      ['goods', 4],
    ]);
    expect(records).toEqual([
      { no: 'goods1', batch: 'batches1' },
      {
        no: 'goods2',
        batch: 'batches2',
        lines: [
          { id: '1', lineNo: 'goods3' },
          { id: '2', lineNo: 'goods4' },
        ],
      },
    ]);
  });

  it('that were stored before stay', () => {
    const record: Record<string, unknown> = { no: 'forged' };
    const open = openNumbers(form, record, { no: 'G7' }, NOWHERE);
    expect(record).toEqual({ no: 'G7', batch: null });
    expect(open.map(({ field }) => field)).toEqual(['batch']);
  });
});
