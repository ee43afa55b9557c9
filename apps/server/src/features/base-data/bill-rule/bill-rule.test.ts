import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/base-data/bill-rule.contract';
import { inTransaction } from '../../../platform/database/transaction';
import { startTestApp } from '../../../../test/test-app';
import type { Caller, TestApp } from '../../../../test/test-app';

const NOON = Date.parse('2026-11-21T04:00:00Z');
const DAY = 86_400_000;

describe('bill rules', () => {
  let app: TestApp;
  let admin: Caller;
  let now = NOON;
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => now } });
    admin = await app.admin();
  });
  afterAll(() => app.close());

  const rule = { fullName: '报销单', prefix: 'BX', dateFormat: 'yyyyMMdd' as const, digit: 3, startNumber: 1 };
  const create = async (enCode: string, more: object = {}): Promise<string> =>
    (await admin(contract.createBillRule, { body: { ...rule, enCode, ...more } })).data.id;
  const take = (code: string, at = now): Promise<string> =>
    inTransaction(app.db, (unit) => app.features.baseData.takeBillNumber(unit, code, at));

  it('number from the start, again from the start on another day, and never go back', async () => {
    await create('daily');
    expect([await take('daily'), await take('DAILY'), await take('daily')]).toEqual([
      'BX20261121001',
      'BX20261121002',
      'BX20261121003',
    ]);
    expect(await take('daily', NOON + DAY)).toBe('BX20261122001');
    expect(await take('daily')).toBe('BX20261121004');
  });

  it('show the next number without using it up', async () => {
    await create('seen', { prefix: '', dateFormat: 'no', startNumber: 100 });
    const preview = () => admin(contract.previewBillNumber, { params: { code: 'seen' } });
    expect((await preview()).data).toBe('100');
    expect((await preview()).data).toBe('100');
    await take('seen');
    expect((await preview()).data).toBe('101');
    const { list } = (await admin(contract.listBillRules, { query: { keyword: 'seen' } })).data;
    expect(list).toMatchObject([{ enCode: 'seen', outputNumber: '100', example: '101' }]);
    expect(await admin(contract.previewBillNumber, { params: { code: 'ghost' } })).toMatchObject({
      status: 404,
      msg: '单据规则不存在',
    });
  });

  it('give 64 takers at once 64 different numbers without a gap, and a failed one gives its number back', async () => {
    await create('race', { prefix: '', dateFormat: 'no', digit: 4 });
    const takers = Array.from({ length: 64 }, (_, n) =>
      inTransaction(app.db, async (unit) => {
        const number = await app.features.baseData.takeBillNumber(unit, 'race', now);
        if (n % 8 === 3) throw new Error('the document was refused');
        return number;
      }).catch(() => undefined),
    );
    const taken = (await Promise.all(takers)).filter((number) => number !== undefined).toSorted();
    expect(taken).toEqual(Array.from({ length: 56 }, (_, n) => String(n + 1).padStart(4, '0')));
  });

  it('keep counting under a new code, after a deletion, and from a raised start', async () => {
    const id = await create('old', { prefix: '', dateFormat: 'no' });
    await take('old');
    const body = { ...rule, prefix: '', dateFormat: 'no' as const, enCode: 'new', version: 1 };
    expect(await admin(contract.updateBillRule, { params: { id }, body })).toMatchObject({ code: 200 });
    expect(await take('new')).toBe('002');
    await admin(contract.deleteBillRule, { params: { id } });
    await expect(take('new')).rejects.toThrow('billRule.not_found');
    const again = await create('new', { prefix: '', dateFormat: 'no' });
    expect(await take('new')).toBe('003');
    await admin(contract.updateBillRule, { params: { id: again }, body: { ...body, startNumber: 50 } });
    expect([await take('new'), await take('new')]).toEqual(['050', '051']);
  });

  it('refuse a code that is taken, a stale save, a start that does not fit, and a rule that a form uses', async () => {
    const id = await create('used');
    expect(await admin(contract.createBillRule, { body: { ...rule, enCode: 'USED' } })).toMatchObject({
      status: 409,
      error: 'billRule.code_taken',
      fields: [{ path: 'enCode' }],
    });
    expect(await admin(contract.createBillRule, { body: { ...rule, enCode: 'x', startNumber: 1000 } })).toMatchObject({
      status: 400,
      fields: [{ path: 'startNumber' }],
    });
    expect(
      await admin(contract.updateBillRule, { params: { id }, body: { ...rule, enCode: 'used', version: 9 } }),
    ).toMatchObject({
      status: 409,
      error: 'common.stale',
    });
    app.features.baseData.registerBillRuleUses((_db, code) => Promise.resolve(code === 'used' ? ['费用报销'] : []));
    expect(await admin(contract.deleteBillRule, { params: { id } })).toMatchObject({
      status: 409,
      error: 'common.in_use',
      msg: '正在使用，不能删除：费用报销',
    });
    expect(
      await admin(contract.updateBillRule, { params: { id }, body: { ...rule, enCode: 'other', version: 1 } }),
    ).toMatchObject({ error: 'common.in_use' });
  });

  it('that are switched off are not chosen and give no numbers', async () => {
    const id = await create('off');
    await admin(contract.setBillRuleState, { params: { id }, body: {} });
    expect((await admin(contract.getBillRule, { params: { id } })).data.enabledMark).toBe(0);
    expect((await admin(contract.selectBillRules)).data.list.map((each) => each.enCode)).not.toContain('off');
    await expect(take('off')).rejects.toThrow('billRule.disabled');
    now = NOON;
  });
});
