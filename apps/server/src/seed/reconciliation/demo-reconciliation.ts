import { sql } from 'kysely';
import { createPayChannel } from '@qiaoban/contracts/reconciliation/channel.contract';
import { usualLayout } from '@qiaoban/contracts/reconciliation/layout';
import { takeTransactions } from '@qiaoban/contracts/reconciliation/ledger.contract';
import { createMerchant, getMerchant, saveMerchantFees } from '@qiaoban/contracts/reconciliation/merchant.contract';
import {
  closeDay,
  decideWork,
  listDayRuns,
  listResults,
  proposeWork,
  startRun,
} from '@qiaoban/contracts/reconciliation/run.contract';
import { confirmSettlement, createSettlement } from '@qiaoban/contracts/reconciliation/settlement.contract';
import type { Db } from '#platform/database/database';
import { newId } from '#platform/ids';
import type { Insider } from '../insider';
import { DEMO_CHANNELS, DEMO_MERCHANTS, demoLedgers } from './demo-ledgers';
import type { DemoLine } from './demo-ledgers';

const DAYS = 6;
/** So many of the oldest days are worked through and closed. */
const CLOSED = 3;
const FIELDS = ['reference', 'amount', 'at', 'kind', 'state', 'merchant', 'tickets'] as const;
const WIDTHS = [20, 12, 14, 6, 6, 10, 4];

const tableLayout = {
  ...usualLayout,
  fields: FIELDS.map((field, column) => ({ field, column, start: 0, length: 1 })),
};
const fixedLayout = {
  ...usualLayout,
  format: 'fixed' as const,
  skip: 0,
  skipEnd: 1,
  unit: 'cents' as const,
  fields: FIELDS.map((field, at) => ({
    field,
    column: 0,
    length: WIDTHS[at]!,
    start: WIDTHS.slice(0, at).reduce((sum, width) => sum + width, 0),
  })),
};

const putStatement = async (
  db: Db,
  channelId: string,
  day: string,
  creatorId: string,
  name: string,
  lines: readonly DemoLine[],
  merchants: ReadonlyMap<string, string>,
) => {
  const id = newId();
  const amount = lines.reduce(
    (sum, line) => sum + (line.kind === 'deposit' ? BigInt(line.amount) : -BigInt(line.amount)),
    0n,
  );
  await db
    .insertInto('recon_statement')
    .values({
      id,
      channel_id: channelId,
      day,
      side: 'channel',
      file_name: name,
      digest: id,
      blob_key: '',
      state: 'done',
      line_count: lines.length,
      amount: String(amount),
      problems: '[]',
      failure: '',
      created_at: new Date(lines.at(-1)!.at),
      creator_id: creatorId,
    })
    .execute();
  await db
    .insertInto('recon_line')
    .values(
      lines.map(({ merchant, number: _number, at, ...line }) => ({
        ...line,
        channel_id: channelId,
        day,
        match_day: day,
        side: 'channel' as const,
        number: '',
        statement_id: id,
        at: new Date(at),
        merchant_id: merchants.get(merchant)!,
      })),
    )
    .execute();
  await sql`update recon_day set their_count = their_count + ${lines.length}, their_amount = their_amount + ${String(amount)}::bigint
    where channel_id = ${channelId} and day = ${day}`.execute(db);
};

const untilCompared = async (admin: Insider, channelId: string, day: string): Promise<string> => {
  for (;;) {
    const { list } = await admin(listDayRuns, { query: { channelId } });
    const found = list.find((each) => each.day === day);
    if (found?.state === 'done') return found.id;
    if (found?.state === 'failed') throw new Error(`the demo's day ${day} could not be compared`);
    await new Promise((done) => setTimeout(done, 200));
  }
};

/** Differences of a day worked through by two people, and the day closed. */
const workThrough = async (
  admin: Insider,
  second: Insider,
  channelId: string,
  day: string,
  runId: string,
): Promise<void> => {
  const { list } = await admin(listResults, { params: { id: runId }, query: { state: 'open', pageSize: 100 } });
  for (const { seq, kind } of list) {
    const action = kind === 'amount' || kind === 'only_there' ? ('adjust' as const) : ('write_off' as const);
    const note = action === 'adjust' ? '以渠道到账为准' : '小额差异，核销';
    await admin(proposeWork, { params: { id: runId }, body: { seqs: [seq], action, note } });
  }
  const seqs = list.map(({ seq }) => seq);
  if (seqs.length > 0)
    await second(decideWork, { params: { id: runId }, body: { seqs, isConfirmed: true, note: '同意' } });
  await admin(closeDay, { body: { channelId, day } });
};

/** Merchants with two channels and a week of ledgers: the older days are closed and settled, the last ones wait for somebody. */
export const seedDemoReconciliation = async (
  db: Db,
  admin: Insider,
  second: Insider,
  creatorId: string,
  now: number,
): Promise<void> => {
  const merchants = new Map<string, string>();
  for (const merchant of DEMO_MERCHANTS) {
    const { id } = await admin(createMerchant, {
      body: { ...merchant, contractFrom: '2026-01-01', contractUntil: '2027-12-31' },
    });
    merchants.set(merchant.enCode, id);
    const { version } = await admin(getMerchant, { params: { id } });
    const fee = { channelId: '', fixed: '0', least: '1', most: '' };
    await admin(saveMerchantFees, {
      params: { id },
      body: {
        version,
        fees: [
          { ...fee, kind: 'deposit', rate: 6000 },
          { ...fee, kind: 'withdrawal', rate: 0, least: '0' },
        ],
      },
    });
  }
  const closed: string[] = [];
  for (const [at, channel] of DEMO_CHANNELS.entries()) {
    const rules = { tolerance: '1', windowMinutes: 5, midnightMinutes: 10, comparesTickets: true };
    const { id: channelId } = await admin(createPayChannel, {
      body: { ...channel, rules, layout: at === 0 ? tableLayout : fixedLayout },
    });
    for (let back = DAYS; back >= 1; back -= 1) {
      const { day, own, theirs } = demoLedgers(now, back, channel.enCode);
      await admin(takeTransactions, { body: { list: own.map((line) => ({ ...line, channel: channel.enCode })) } });
      const name = `${channel.enCode}_${day.replaceAll('-', '')}.${at === 0 ? 'csv' : 'txt'}`;
      await putStatement(db, channelId, day, creatorId, name, theirs, merchants);
      if (back === 1) continue;
      await admin(startRun, { body: { channelId, day } });
      const runId = await untilCompared(admin, channelId, day);
      if (back <= DAYS - CLOSED) continue;
      await workThrough(admin, second, channelId, day, runId);
      closed.push(day);
    }
  }
  // the last closed day is not settled yet: it may be opened again
  const days = [...new Set(closed)].toSorted();
  const [from, until] = [days[0]!, days.at(-2)!];
  const settled = await admin(createSettlement, { body: { merchantId: merchants.get('M1001')!, from, until } });
  await second(confirmSettlement, { params: { id: settled.id } });
  await admin(createSettlement, { body: { merchantId: merchants.get('M1002')!, from, until } });
};
