import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import * as channels from '@qiaoban/contracts/reconciliation/channel.contract';
import { usualLayout } from '@qiaoban/contracts/reconciliation/layout';
import * as ledgers from '@qiaoban/contracts/reconciliation/ledger.contract';
import * as merchants from '@qiaoban/contracts/reconciliation/merchant.contract';
import * as runs from '@qiaoban/contracts/reconciliation/run.contract';
import * as settlements from '@qiaoban/contracts/reconciliation/settlement.contract';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createPrintTemplate } from '@qiaoban/contracts/visualdev/print.contract';
import { deleteInstance, startInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { approveInstance, publishWithFlow, rejectInstance } from '#test/form-flows';
import { pagesOf } from '#test/pdf-pages';
import { createPerson } from '#test/people';
import { readSheet } from '#platform/sheet/read-sheet';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { channelInterface, reconciliationForms, settlementForm } from '#seed/reconciliation/reconciliation-documents';

const DAY = '2026-03-02';
const NEXT = '2026-03-03';
const at = (day: string, time: string): number => Date.parse(`${day}T${time}+08:00`);
const time = { at: at('2026-03-05', '10:00:00') };
const MENUS = [
  'run',
  'run:btn_import',
  'run:btn_run',
  'run:btn_handle',
  'run:btn_confirm',
  'run:btn_close',
  'merchant',
  'merchant:btn_all',
  'summary',
  'ticket',
  'settlement',
  'settlement:btn_add',
  'settlement:btn_confirm',
  'settlement:btn_remove',
].map((code) => `reconciliation.${code}`);
const layout = {
  ...usualLayout,
  fields: (['reference', 'amount', 'at', 'kind', 'state', 'merchant', 'tickets'] as const).map((field, column) => ({
    field,
    column,
    start: 0,
    length: 1,
  })),
};
const HEAD = '参考号,金额,时间,类型,状态,商户,票数';

let app: TestApp;
let admin: Caller;
let first: Caller & { id: string };
let second: Caller & { id: string };
let guest: Caller & { id: string };
let channelId: string;
let flowIds: Map<string, string>;
const merchantIds: string[] = [];

const dataOf = <T>(answer: { code: number; msg: string; data: T }): T => {
  const { code, msg, data } = answer;
  expect([code, msg]).toEqual([200, expect.anything()]);
  return data;
};
/** A call whose answer is a file. */
const fetched = (caller: Caller, route: { path: string }, id: string) =>
  app.app.inject({ method: 'GET', url: route.path.replace(':id', id), headers: { authorization: caller.token } });
const upload = async (
  caller: Caller,
  side: 'own' | 'channel',
  rows: readonly string[],
  day = DAY,
  channel = channelId,
) => {
  const fields = Object.entries({ channelId: channel, day, side }).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--b\r\nContent-Disposition: form-data; name="file"; filename="${side}.csv"\r\n\r\n`;
  const answer = await app.app.inject({
    method: 'POST',
    url: ledgers.uploadStatement.path,
    headers: { authorization: caller.token, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.from(`${fields.join('')}${file}${[HEAD, ...rows].join('\n')}\r\n--b--\r\n`),
  });
  const sent = answer.json() as { code: number; msg: string; data: { id: string } };
  await app.jobs.idle();
  return sent;
};
const run = async (day = DAY, channel = channelId) => {
  dataOf(await first(runs.startRun, { body: { channelId: channel, day } }));
  await app.jobs.idle();
  return dataOf(await first(runs.listDayRuns, { query: { channelId: channel } })).list.find(
    (each) => each.day === day,
  )!;
};
/** The statement as somebody drew it in the print designer. */
const drawOwnSheet = async (): Promise<void> => {
  const { code, name, document, print } = settlementForm;
  const body = { fullName: name.zh, enCode: code, formData: document as never };
  const { id } = dataOf(await admin(createFormModel, { body }));
  dataOf(await admin(publishForm, { params: { id }, body: { version: 1 } }));
  const box = { id: 'words', kind: 'text', x: 15, y: 15, w: 150, h: 10, text: '结算通知 {{number}}' };
  dataOf(
    await admin(createPrintTemplate, { params: { id }, body: { ...print, template: { elements: [box] } } as never }),
  );
};
const resultsOf = async (runId: string, query: object = {}) =>
  dataOf(await first(runs.listResults, { params: { id: runId }, query: { pageSize: 500, ...query } })).list;

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => time.at } });
  admin = await app.admin();
  first = await createPerson(app, { account: 'first', menus: MENUS });
  second = await createPerson(app, { account: 'second', menus: [...MENUS, 'workFlow.flowTodo'] });
  guest = await createPerson(app, { account: 'guest', menus: MENUS.filter((menu) => !menu.endsWith('btn_all')) });
  for (const [enCode, fullName] of [
    ['M01', '东门剧场'],
    ['M02', '西湖游船'],
  ] as const)
    merchantIds.push(dataOf(await admin(merchants.createMerchant, { body: { enCode, fullName } })).id);
  dataOf(await admin(merchants.saveMerchantPeople, { params: { id: merchantIds[1]! }, body: { userIds: [guest.id] } }));
  channelId = dataOf(
    await admin(channels.createPayChannel, {
      body: {
        enCode: 'WX',
        fullName: '微信支付',
        rules: { tolerance: '1', windowMinutes: 5, midnightMinutes: 10, joinsSeveral: true },
        layout,
      },
    }),
  ).id;
  const { id: interfaceId } = dataOf(await admin(createInterface, { body: channelInterface as never }));
  flowIds = await publishWithFlow(admin, reconciliationForms(interfaceId), second.id);
});
afterAll(() => app.close());

const row = (
  reference: string,
  amount: string,
  clock: string,
  kind = '消费',
  state = '成功',
  merchant = 'M01',
  tickets = '1',
) => [reference, amount, `${DAY} ${clock}`, kind, state, merchant, tickets].join(',');

describe('a day from two files to its settlement', () => {
  it('finds every kind of difference', async () => {
    dataOf(
      await upload(first, 'own', [
        row('E1', '10.00', '08:00:00'),
        row('T1', '10.00', '08:01:00'),
        row('A1', '20.00', '08:02:00'),
        row('S1', '30.00', '08:03:00', '消费', '失败'),
        row('H1', '40.00', '08:04:00'),
        row('J1', '30.00', '08:05:00'),
        row('J1', '70.00', '08:05:01'),
        row('K1', '10.00', '08:06:00', '消费', '成功', 'M02'),
        row('D1', '15.00', '08:07:00'),
        row('', '55.55', '09:00:00'),
        row('F1', '5.00', '09:10:00', '消费', '失败'),
        row('N1', '88.00', '23:59:30'),
        row('W1', '12.00', '10:00:00', '退款', '成功', 'M02'),
      ]),
    );
    dataOf(
      await upload(first, 'channel', [
        row('E1', '10.00', '08:00:02'),
        row('T1', '10.01', '08:01:02'),
        row('A1', '19.00', '08:02:00'),
        row('S1', '30.00', '08:03:00'),
        row('J1', '100.00', '08:05:03'),
        row('K1', '10.00', '08:06:00', '退款', '成功', 'M02'),
        row('D1', '15.00', '08:07:00'),
        row('D1', '15.00', '08:07:01'),
        row('', '55.55', '09:04:00'),
        row('O1', '66.00', '09:30:00'),
        row('W1', '12.00', '10:00:03', '退款', '成功', 'M02'),
      ]),
    );
    const day = await run();
    expect(day).toMatchObject({ state: 'done', ownCount: 13, theirCount: 11 });
    const described = (await resultsOf(day.id)).map(({ kind, state, reference, own, theirs }) =>
      [kind, state, reference, own, theirs].join(' '),
    );
    expect(described.toSorted()).toEqual([
      'amount open A1 2000 1900',
      'equal none  5555 5555',
      'equal none D1 1500 1500',
      'equal none E1 1000 1000',
      'equal none J1 10000 10000',
      'equal none T1 1000 1001',
      'equal none W1 1200 1200',
      'only_here carried N1 8800 0',
      'only_here none F1 500 0',
      'only_here open H1 4000 0',
      'only_here open K1 1000 0',
      'only_there open D1 0 1500',
      'only_there open K1 0 1000',
      'only_there open O1 0 6600',
      'status open S1 3000 3000',
    ]);
    const { kinds } = dataOf(await first(runs.getRun, { params: { id: day.id } }));
    const sum = (side: 'own' | 'theirs') => String(kinds.reduce((all, each) => all + BigInt(each[side]), 0n));
    expect([sum('own'), sum('theirs')]).toEqual([day.ownAmount, day.theirAmount]);
    // what was carried on counts in the next day only: several days together have it once
    const summary = dataOf(await first(runs.listSummary, { query: { from: DAY, until: DAY, by: 'day' } }));
    expect(BigInt(summary.total.deposit) - BigInt(summary.total.withdrawal)).toBe(BigInt(day.ownAmount) - 8800n);
    expect(summary.total.differences).toBe(day.differences - 1);
    expect(summary.list).toHaveLength(1);
    const from = async (query: object) => dataOf(await first(runs.listDayRuns, { query })).pagination.total;
    expect([
      await from({ from: DAY, until: DAY }),
      await from({ from: '2027-01-01' }),
      await from({ until: DAY }),
    ]).toEqual([1, 0, 1]);
  });

  it('is taken out as a workbook, what differs alone or all of it', async () => {
    const { id } = dataOf(await first(runs.listDayRuns, { query: {} })).list.find((each) => each.day === DAY)!;
    const rows = async (query: string) => {
      const { rawPayload } = await fetched(first, { path: `${runs.exportResults.path}${query}` }, id);
      const lines: string[][] = [];
      for await (const { cells } of readSheet(rawPayload, 'x.xlsx')) lines.push(cells);
      return lines.slice(1);
    };
    expect(await rows('')).toHaveLength(15);
    expect((await rows('?kind=differs&keyword=A1')).map((cells) => cells.slice(0, 7))).toEqual([
      ['A1', '数额不符', '存款', expect.anything(), '20.00', '19.00', ''],
    ]);
  });

  it('takes a file once, and refuses one with a wrong line as a whole', async () => {
    const again = await upload(first, 'channel', [row('Z9', '1.00', '08:00:00')], NEXT);
    expect((await upload(first, 'channel', [row('Z9', '1.00', '08:00:00')], NEXT)).code).toBe(409);
    dataOf(
      await upload(
        first,
        'own',
        [row('Y1', '1.00', '08:00:00'), row('Y2', 'none', '08:00:00'), row('Y3', '1', '08:00:00', '', '', 'M99')],
        NEXT,
      ),
    );
    const { list } = dataOf(await first(ledgers.listStatements, { query: { day: NEXT } }));
    expect(list[0]).toMatchObject({
      state: 'failed',
      lineCount: 0,
      problems: [
        { line: 3, field: 'amount' },
        { line: 4, field: 'merchant' },
      ],
    });
    dataOf(await first(ledgers.deleteStatement, { params: { id: again.data.id } }));
    dataOf(await first(ledgers.deleteStatement, { params: { id: list[0]!.id } }));
  });

  it('refuses the file of another day, and says so where a file has other columns', async () => {
    const far = '2025-01-05';
    const { id } = dataOf(await upload(first, 'channel', [row('Z1', '1.00', '08:00:00')], far));
    const { id: other } = dataOf(await upload(first, 'channel', ['张三,138', '李四,139'], far));
    const { list } = dataOf(await first(ledgers.listStatements, { query: { day: far } }));
    const messageOf = (which: string) => list.find((each) => each.id === which)!.problems[0]!.message;
    expect(messageOf(id)).toBe(`文件里是 ${DAY} 的账目，不是 ${far} 的`);
    expect(messageOf(other)).toContain('核对文件的列');
    for (const each of [id, other]) dataOf(await first(ledgers.deleteStatement, { params: { id: each } }));
  });

  it('matches what waited for midnight with the next day', async () => {
    dataOf(await upload(first, 'channel', [`N1,88.00,${NEXT} 00:00:05,消费,成功,M01,1`], NEXT));
    const day = await run(NEXT);
    expect((await resultsOf(day.id)).map(({ kind, reference }) => [kind, reference])).toEqual([['equal', 'N1']]);
    expect(day).toMatchObject({ ownCount: 1, ownAmount: '8800', theirAmount: '8800' });
    // what the next day took in does not come back
    expect((await first(runs.startRun, { body: { channelId, day: DAY } })).code).toBe(409);
  });

  it('lets another person confirm, and nobody the own proposal', async () => {
    const { id } = dataOf(await first(runs.listDayRuns, { query: {} })).list.find((each) => each.day === DAY)!;
    const open = await resultsOf(id, { state: 'open' });
    const seqs = open.map(({ seq }) => seq);
    expect((await first(runs.closeDay, { body: { channelId, day: DAY } })).code).toBe(409);
    const forAll = { seqs, action: 'adjust' as const, agreed: '1950', note: '按凭证' };
    expect((await first(runs.proposeWork, { params: { id }, body: forAll })).fields).toMatchObject([
      { path: 'agreed' },
    ]);
    dataOf(
      await first(runs.proposeWork, {
        params: { id },
        body: { seqs: seqs.slice(0, 1), action: 'adjust', agreed: '1950', note: '按凭证' },
      }),
    );
    dataOf(
      await first(runs.proposeWork, {
        params: { id },
        body: { seqs: seqs.slice(1), action: 'write_off', note: '小额核销' },
      }),
    );
    const [waiting] = await resultsOf(id, { state: 'proposed' });
    const proposal = { action: 'adjust', agreed: '1950', note: '按凭证' };
    expect(waiting!.proposal).toMatchObject({ ...proposal, isOwn: true });
    const theirs = dataOf(await second(runs.getResult, { params: { id, seq: waiting!.seq } }));
    expect(theirs.result.proposal).toMatchObject({ ...proposal, isOwn: false });
    expect((await first(runs.decideWork, { params: { id }, body: { seqs, isConfirmed: true } })).code).toBe(403);
    const unsaid = await second(runs.decideWork, { params: { id }, body: { seqs, isConfirmed: false } });
    expect(unsaid.fields).toMatchObject([{ path: 'note' }]);
    dataOf(await second(runs.decideWork, { params: { id }, body: { seqs, isConfirmed: true } }));
    const done = await resultsOf(id, { kind: 'differs', state: 'done' });
    expect(done.map(({ reference, agreed }) => `${reference} ${agreed}`).toSorted()).toEqual([
      'A1 1950',
      'D1 0',
      'H1 4000',
      'K1 0',
      'K1 1000',
      'O1 0',
      'S1 3000',
    ]);
    const seen = dataOf(await second(runs.getResult, { params: { id, seq: seqs[0]! } }));
    expect(seen.trail.map(({ action }) => action)).toEqual(['propose_adjust', 'confirm_adjust']);
    expect(seen.trail[0]!.note).toBe('按凭证 (19.50)');
    expect(seen.lines).toHaveLength(2);
  });

  it('keeps a chain that a changed step breaks', async () => {
    const whole = dataOf(await first(runs.verifyTrail));
    expect(whole).toMatchObject({ broken: null });
    expect(whole.steps).toBeGreaterThan(8);
    await sql`update recon_trail set note = note || '!' where seq = 3`.execute(app.db);
    expect(dataOf(await first(runs.verifyTrail)).broken).toBe(3);
    await sql`update recon_trail set note = left(note, -1) where seq = 3`.execute(app.db);
    expect(dataOf(await first(runs.verifyTrail)).broken).toBeNull();
  });

  it('settles closed days with fees, by two people', async () => {
    const body = { merchantId: merchantIds[0]!, from: DAY, until: DAY };
    const { version } = dataOf(await admin(merchants.getMerchant, { params: { id: merchantIds[0]! } }));
    dataOf(
      await admin(merchants.saveMerchantFees, {
        params: { id: merchantIds[0]! },
        body: { version, fees: [{ channelId: '', kind: 'deposit', rate: 6000, fixed: '0', least: '5', most: '' }] },
      }),
    );
    expect((await first(settlements.createSettlement, { body })).code).toBe(409);
    const ofDay = async () => dataOf(await first(ledgers.listStatements, { query: { day: DAY } })).list;
    expect((await ofDay()).every(({ isClosed }) => !isClosed)).toBe(true);
    dataOf(await first(runs.closeDay, { body: { channelId, day: DAY } }));
    expect((await ofDay()).every(({ isClosed }) => isClosed)).toBe(true);
    const { id } = dataOf(await first(settlements.createSettlement, { body }));
    const [made] = dataOf(await second(settlements.listSettlements, { query: {} })).list;
    const agreed = [1000, 1001, 1950, 3000, 4000, 10_000, 1500, 5555].map(BigInt);
    const fee = agreed.map((cents) => {
      const share = (cents * 6000n) / 1_000_000n + ((cents * 6000n) % 1_000_000n >= 500_000n ? 1n : 0n);
      return share < 5n ? 5n : share;
    });
    const total = (list: readonly bigint[]) => list.reduce((all, each) => all + each, 0n);
    expect(made).toMatchObject({
      deposit: String(total(agreed)),
      fee: String(total(fee)),
      withdrawal: '0',
      state: 'proposed',
    });
    expect(made!.payable).toBe(String(total(agreed) - total(fee)));
    expect((await first(settlements.confirmSettlement, { params: { id } })).code).toBe(403);
    const printed = async () => (await pagesOf((await fetched(first, settlements.printSettlement, id)).rawPayload))[0]!;
    expect(await printed()).toContain('商户结算单');
    await drawOwnSheet();
    expect(await printed()).toContain(`结算通知 ${made!.number}`);
    expect(await printed()).not.toContain('商户结算单');
    expect(made!.issuedAt).toBeNull();
    dataOf(await second(settlements.confirmSettlement, { params: { id } }));
    expect((await second(settlements.createSettlement, { body })).code).toBe(409);
  });

  it('keeps a confirmed settlement as it was issued, whatever becomes of the merchant, its rates and the sheet', async () => {
    const [issued] = dataOf(await first(settlements.listSettlements, { query: {} })).list;
    const { id } = issued!;
    expect(issued!.issuedAt).toBeGreaterThan(0);
    const state = async () => {
      const pdf = await fetched(first, settlements.printSettlement, id);
      const lines: string[][] = [];
      const { rawPayload } = await fetched(first, settlements.exportSettlement, id);
      for await (const { cells } of readSheet(rawPayload, 'x.xlsx')) lines.push(cells);
      const [row] = dataOf(await first(settlements.listSettlements, { query: {} })).list;
      return { pages: await pagesOf(pdf.rawPayload), lines, row };
    };
    const before = await state();
    const fees = before.lines.slice(1).map((cells) => BigInt(cells.at(-1)!.replace('.', '')));
    expect(String(fees.reduce((all, each) => all + each, 0n))).toBe(issued!.fee);
    const merchantId = merchantIds[0]!;
    const { id: _id, ...merchant } = dataOf(await admin(merchants.getMerchant, { params: { id: merchantId } }));
    const body = { ...merchant, fullName: '改名以后', bankAccount: '99999999' };
    dataOf(await admin(merchants.updateMerchant, { params: { id: merchantId }, body: body as never }));
    const { version } = dataOf(await admin(merchants.getMerchant, { params: { id: merchantId } }));
    const dear = [{ channelId: '', kind: 'deposit' as const, rate: 90_000, fixed: '100', least: '5', most: '' }];
    dataOf(await admin(merchants.saveMerchantFees, { params: { id: merchantId }, body: { version, fees: dear } }));
    await app.db.updateTable('print_template').set({ is_on: false }).execute();
    expect(await state()).toEqual(before);
    const { version: last } = dataOf(await admin(merchants.getMerchant, { params: { id: merchantId } }));
    const back = { ...merchant, version: last };
    dataOf(await admin(merchants.updateMerchant, { params: { id: merchantId }, body: back as never }));
  });

  it('opens a closed day only as another person approves it in a flow, and never a settled one', async () => {
    expect((await upload(first, 'own', [row('L1', '1.00', '08:00:00')])).code).toBe(409);
    const asked = (day: string) => first(runs.askReopening, { body: { channelId, day, reason: '补账' } });
    expect(await asked(DAY)).toMatchObject({ error: 'reconciliation.settled_day' });
    expect(await asked(NEXT)).toMatchObject({ error: 'reconciliation.not_closed' });
    dataOf(await first(runs.closeDay, { body: { channelId, day: NEXT } }));
    const { id } = dataOf(await first(runs.listDayRuns, { query: {} })).list.find((each) => each.day === NEXT)!;
    const reopening = async () => dataOf(await second(runs.getRun, { params: { id } })).reopening;
    const isClosed = async () => dataOf(await first(runs.getRun, { params: { id } })).run.closedAt !== null;

    const refused = dataOf(await asked(NEXT)).instanceId;
    expect(await reopening()).toMatchObject({ reason: '补账', askedBy: 'first', instanceId: refused, mayOpen: true });
    expect(await asked(NEXT)).toMatchObject({ error: 'reconciliation.reopening_under_way' });
    await rejectInstance(second, refused);
    expect([await reopening(), await isClosed()]).toEqual([null, true]);

    const approved = dataOf(await asked(NEXT)).instanceId;
    expect(await isClosed()).toBe(true);
    await approveInstance(second, approved);
    expect([await reopening(), await isClosed()]).toEqual([null, false]);
    const { rows } = await sql<{ action: string; user_name: string }>`select action, user_name from recon_trail
      where run_id = ${id} and result_seq = 0 order by seq`.execute(app.db);
    expect(rows.map(({ action, user_name }) => `${action} ${user_name}`)).toEqual([
      'close first',
      'ask_reopening first',
      'refuse_reopening second',
      'ask_reopening first',
      'reopen second',
    ]);
  });

  it('opens no day for one person alone, whatever the flow', async () => {
    dataOf(await second(runs.closeDay, { body: { channelId, day: NEXT } }));
    const { instanceId } = dataOf(
      await second(runs.askReopening, { body: { channelId, day: NEXT, reason: '自己同意' } }),
    );
    await expect(approveInstance(second, instanceId)).rejects.toThrow();
    const { list } = dataOf(await first(runs.listDayRuns, { query: {} }));
    expect(list.find(({ day }) => day === NEXT)!.closedAt).not.toBeNull();
  });
});

describe('people of a merchant', () => {
  it('see their own merchant only, whatever id they ask for', async () => {
    const [other, own] = merchantIds as [string, string];
    const { id } = dataOf(await first(runs.listDayRuns, { query: {} })).list.find((each) => each.day === DAY)!;
    expect(dataOf(await guest(merchants.listMerchants, { query: {} })).list.map((each) => each.id)).toEqual([own]);
    expect(dataOf(await guest(merchants.selectMerchants)).list.map((each) => each.id)).toEqual([own]);
    expect((await guest(merchants.getMerchant, { params: { id: other } })).code).toBe(404);
    expect((await guest(merchants.getMerchant, { params: { id: own } })).code).toBe(200);
    const results = dataOf(await guest(runs.listResults, { params: { id }, query: { pageSize: 100 } })).list;
    expect(new Set(results.map((each) => each.merchantId))).toEqual(new Set([own]));
    expect(dataOf(await guest(runs.listResults, { params: { id }, query: { merchantId: other } })).list).toEqual([]);
    const foreign = (await resultsOf(id)).find((each) => each.merchantId === other)!;
    expect((await guest(runs.getResult, { params: { id, seq: foreign.seq } })).code).toBe(404);
    expect(
      (await guest(runs.proposeWork, { params: { id }, body: { seqs: [foreign.seq], action: 'ask', note: 'x' } })).code,
    ).not.toBe(200);
    const days = dataOf(await guest(runs.listDayRuns, { query: {} })).list.find((each) => each.id === id)!;
    expect([days.ownAmount, days.theirAmount, days.ownCount]).toEqual(['-200', '-2200', 2]);
    const range = { from: DAY, until: NEXT };
    const summary = dataOf(await guest(runs.listSummary, { query: range }));
    expect(summary.list.map((each) => each.merchantId)).toEqual([own]);
    expect(dataOf(await guest(runs.listTickets, { query: { ...range, merchantId: other } })).list).toEqual([]);
    expect((await guest(ledgers.listStatements, { query: {} })).code).toBe(403);
    expect((await upload(guest, 'own', [row('G1', '1.00', '08:00:00')], NEXT)).code).toBe(403);
    const transaction = { number: 'G1', channel: 'WX', merchant: 'M02', reference: 'G1', kind: 'deposit' as const };
    const list = [{ ...transaction, amount: '1', at: at(NEXT, '09:00:00') }];
    expect((await guest(ledgers.takeTransactions, { body: { list } })).code).toBe(403);
    const key = { channelId, day: NEXT };
    for (const route of [runs.startRun, runs.closeDay]) expect((await guest(route, { body: key })).code).toBe(403);
    expect((await guest(runs.askReopening, { body: { ...key, reason: 'x' } })).code).toBe(403);
    expect(dataOf(await guest(settlements.listSettlements, { query: {} })).list).toEqual([]);
    const [settlement] = dataOf(await first(settlements.listSettlements, { query: {} })).list;
    expect((await guest(settlements.createSettlement, { body: { merchantId: other, ...range } })).code).toBe(404);
    expect((await guest(settlements.deleteSettlement, { params: { id: settlement!.id } })).code).toBe(404);
    expect((await fetched(guest, settlements.printSettlement, settlement!.id)).statusCode).not.toBe(200);
    expect((await fetched(guest, settlements.exportSettlement, settlement!.id)).statusCode).not.toBe(200);
  });
});

describe('own transactions by the interface', () => {
  const sent = (more: object = {}) => ({
    body: {
      list: [
        {
          number: 'X1',
          channel: 'WX',
          merchant: 'M01',
          reference: 'X1',
          kind: 'deposit' as const,
          amount: '100',
          at: at('2026-03-04', '09:00:00'),
          ...more,
        },
      ],
    },
  });
  it('are kept once, whatever is sent again', async () => {
    expect(dataOf(await first(ledgers.takeTransactions, sent()))).toEqual({ taken: 1, known: 0 });
    expect(dataOf(await first(ledgers.takeTransactions, sent()))).toEqual({ taken: 0, known: 1 });
    expect((await first(ledgers.takeTransactions, sent({ amount: '101' }))).code).toBe(409);
    expect((await first(ledgers.takeTransactions, sent({ number: 'X2', channel: 'NO' }))).code).toBe(422);
    expect((await first(ledgers.takeTransactions, sent({ number: 'X2', amount: '1.5' }))).code).toBe(400);
  });
});

describe('own transactions by a form', () => {
  const DAY_OF_FORM = '2026-03-04';
  const entered = (more: object = {}) => {
    const data = {
      channelCode: 'WX',
      number: 'F1',
      merchantCode: 'M01',
      reference: 'F1',
      kind: 'deposit',
      amount: 12.34,
      at: at(DAY_OF_FORM, '11:00:00'),
      state: 'success',
      tickets: 2,
      reason: '漏记',
      ...more,
    };
    return first(startInstance, { body: { flowId: flowIds.get('reconEntry')!, data, status: 0 } as never });
  };
  const ownSum = async () => {
    const { list } = dataOf(await first(runs.listDayRuns, { query: { channelId } }));
    const day = list.find((each) => each.day === DAY_OF_FORM)!;
    return `${day.ownCount} ${day.ownAmount}`;
  };

  it('count to the cent when they are approved, and no longer when the instance is deleted', async () => {
    const before = await ownSum();
    const { id } = dataOf(await entered());
    expect(await ownSum()).toBe(before);
    await approveInstance(second, id);
    const [count, amount] = before.split(' ').map(Number) as [number, number];
    expect(await ownSum()).toBe(`${count + 1} ${amount + 1234}`);
    dataOf(await admin(deleteInstance, { params: { id } }));
    expect(await ownSum()).toBe(before);
  });

  it('are refused at their field as they are sent', async () => {
    // only channels that are there are offered
    expect(await entered({ channelCode: 'NO' })).toMatchObject({ error: 'visualdev.record_invalid' });
    expect(await entered({ merchantCode: 'M99' })).toMatchObject({ error: 'reconciliation.merchant_unknown' });
    expect(await entered({ number: 'X1' })).toMatchObject({ error: 'reconciliation.number_taken' });
    expect(await entered({ number: 'F 9', reference: 'with blank' })).toMatchObject({ error: 'common.invalid_input' });
    expect(await entered({ number: 'F2', at: at(DAY, '11:00:00') })).toMatchObject({
      error: 'reconciliation.day_closed',
    });
  });
});
