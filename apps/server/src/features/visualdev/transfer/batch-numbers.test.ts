import { describe, expect, it } from 'vitest';
import { compileForm } from '../compiled/compile-form';
import type { Unit } from '../../../platform/database/transaction';
import { numberRecords } from './batch-numbers';
import { goodsForm } from './test/transfer-fixture';

const form = compileForm({ id: 'f', full_name: '货物', table_name: 'f_goods', flow_id: null }, 1, goodsForm());
const unit = {} as Unit;

describe('numbers of a batch', () => {
  it('are taken at once where base data can do that, in the order of the records', async () => {
    const asked: [string, number][] = [];
    const records = [{ code: 'a' }, { code: 'b' }, { code: 'c' }] as Record<string, unknown>[];
    await numberRecords(
      unit,
      form,
      records,
      {
        takeBillNumber: () => Promise.reject(new Error('one by one')),
        takeBillNumbers: (_unit, code, _now, count) => {
          asked.push([code, count]);
          return Promise.resolve(Array.from({ length: count }, (_, at) => `G${at + 1}`));
        },
      },
      0,
    );
    expect(asked).toEqual([['goods', 3]]);
    expect(records.map(({ no }) => no)).toEqual(['G1', 'G2', 'G3']);
  });

  it('are taken one by one where it cannot', async () => {
    let last = 0;
    const records = [{ code: 'a' }, { code: 'b' }] as Record<string, unknown>[];
    await numberRecords(unit, form, records, { takeBillNumber: () => Promise.resolve(`N${(last += 1)}`) }, 0);
    expect(records.map(({ no }) => no)).toEqual(['N1', 'N2']);
  });
});
