import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/base-data/numbering-rule.contract';
import { inTransaction } from '#platform/database/transaction';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

const NOON = Date.parse('2026-11-21T04:00:00Z');
const DAY = 86_400_000;

describe('numbering rules', () => {
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
    (await admin(contract.createNumberingRule, { body: { ...rule, enCode, ...more } })).data.id;
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
    const { list } = (await admin(contract.listNumberingRules, { query: { keyword: 'seen' } })).data;
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
    expect(await admin(contract.updateNumberingRule, { params: { id }, body })).toMatchObject({ code: 200 });
    expect(await take('new')).toBe('002');
    await admin(contract.deleteNumberingRule, { params: { id } });
    await expect(take('new')).rejects.toThrow('billRule.not_found');
    const again = await create('new', { prefix: '', dateFormat: 'no' });
    expect(await take('new')).toBe('003');
    await admin(contract.updateNumberingRule, { params: { id: again }, body: { ...body, startNumber: 50 } });
    expect([await take('new'), await take('new')]).toEqual(['050', '051']);
  });

  it('refuse a code that is taken, a stale save, a start that does not fit, and a rule that a form uses', async () => {
    const id = await create('used');
    expect(await admin(contract.createNumberingRule, { body: { ...rule, enCode: 'USED' } })).toMatchObject({
      status: 409,
      error: 'billRule.code_taken',
      fields: [{ path: 'enCode' }],
    });
    expect(
      await admin(contract.createNumberingRule, { body: { ...rule, enCode: 'x', startNumber: 1000 } }),
    ).toMatchObject({
      status: 400,
      fields: [{ path: 'startNumber' }],
    });
    expect(
      await admin(contract.updateNumberingRule, { params: { id }, body: { ...rule, enCode: 'used', version: 9 } }),
    ).toMatchObject({
      status: 409,
      error: 'common.stale',
    });
    app.features.uses.add('form', {
      billRule: (_db, { code }) => Promise.resolve(code === 'used' ? [{ id: 'f', name: '费用报销' }] : []),
    });
    expect(await admin(contract.deleteNumberingRule, { params: { id } })).toMatchObject({
      status: 409,
      error: 'common.in_use',
      msg: '正在使用，不能删除：表单：费用报销',
    });
    expect(
      await admin(contract.updateNumberingRule, { params: { id }, body: { ...rule, enCode: 'other', version: 1 } }),
    ).toMatchObject({ error: 'common.in_use' });
  });

  it('that are switched off are not chosen and give no numbers', async () => {
    const id = await create('off');
    await admin(contract.setNumberingRuleState, { params: { id }, body: {} });
    expect((await admin(contract.getNumberingRule, { params: { id } })).data.enabledMark).toBe(0);
    expect((await admin(contract.selectNumberingRules)).data.list.map((each) => each.enCode)).not.toContain('off');
    await expect(take('off')).rejects.toThrow('billRule.disabled');
    now = NOON;
  });

  it('give 32 takers 2,000 numbers without a double or a gap', async () => {
    await create('many', { prefix: '', dateFormat: 'no', digit: 5 });
    let left = 2000;
    const numbers: string[] = [];
    const taker = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        numbers.push(await take('many'));
      }
    };
    await Promise.all(Array.from({ length: 32 }, taker));
    const wanted = Array.from({ length: 2000 }, (_, at) => String(at + 1).padStart(5, '0'));
    expect(numbers.toSorted()).toEqual(wanted);
  }, 120_000);

  const segments = [
    { kind: 'department' as const, otherwise: 'NA' },
    { kind: 'date' as const, format: 'yyyy' as const },
    { kind: 'field' as const, field: 'kind', length: 4 },
    { kind: 'number' as const },
  ];

  it('count each value of a segment apart, also many at once', async () => {
    await create('apart', { segments, restart: 'year', perSegment: true, digit: 2 });
    const contexts = ['A', 'B', 'A'].map((kind) => ({ values: { kind } }));
    const numbers = await inTransaction(app.db, (unit) =>
      app.features.baseData.takeBillNumbers(unit, 'apart', now, 3, contexts),
    );
    expect(numbers).toEqual(['NA2026A01', 'NA2026B01', 'NA2026A02']);
    const one = await inTransaction(app.db, (unit) =>
      app.features.baseData.takeBillNumber(unit, 'apart', now, { values: { kind: "B'; drop table users --" } }),
    );
    expect(one).toBe('NA2026Bdro01');
  });

  it.each(['gapless', 'fast'] as const)('show and set their counters (%s)', async (mode) => {
    const code = `set-${mode}`;
    const id = await create(code, { prefix: 'S', dateFormat: 'no', digit: 3, mode });
    expect([await take(code), await take(code)]).toEqual(['S001', 'S002']);
    const counters = async () => (await admin(contract.listNumberingCounters, { params: { id } })).data.list;
    expect(await counters()).toMatchObject([{ period: '', value: 2 }]);
    expect((await admin(contract.previewBillNumber, { params: { code } })).data).toBe('S003');
    const reset = (period: string, next: number) =>
      admin(contract.resetNumberingCounter, { params: { id }, body: { period, next } });
    expect(await reset('ghost', 1)).toMatchObject({ status: 404 });
    expect(await reset('', 50)).toMatchObject({ code: 200 });
    expect(await take(code)).toBe('S050');
  });

  it('leave gaps but never double when they are fast, also after they become gapless', async () => {
    const id = await create('fast', { prefix: '', dateFormat: 'no', digit: 4, mode: 'fast' });
    const failing = inTransaction(app.db, async (unit) => {
      await app.features.baseData.takeBillNumber(unit, 'fast', now);
      throw new Error('refused');
    });
    const refused = expect(failing).rejects.toThrow('refused');
    await take('fast');
    await refused;
    const given = [await take('fast'), await take('fast')];
    const { version, ...body } = (await admin(contract.getNumberingRule, { params: { id } })).data;
    await admin(contract.updateNumberingRule, { params: { id }, body: { ...body, mode: 'gapless', version } });
    given.push(await take('fast'), await take('fast'));
    expect(new Set(given).size).toBe(4);
    expect(given.toSorted()).toEqual(given);
  });
});
