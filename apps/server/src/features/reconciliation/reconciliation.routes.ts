import { PDF_TYPE } from '@qiaoban/contracts/media-types';
import * as channels from '@qiaoban/contracts/reconciliation/channel.contract';
import * as ledgers from '@qiaoban/contracts/reconciliation/ledger.contract';
import * as merchants from '@qiaoban/contracts/reconciliation/merchant.contract';
import * as runs from '@qiaoban/contracts/reconciliation/run.contract';
import * as settlements from '@qiaoban/contracts/reconciliation/settlement.contract';
import { bind, bindRaw } from '#platform/http/bind';
import { sendFile } from '#platform/http/send-file';
import { XLSX_TYPE } from '#platform/sheet/write-xlsx';
import type { ChannelService } from './channel/channel.service';
import type { PreviewService } from './channel/preview.service';
import type { StatementService } from './ledger/statement.service';
import type { TransactionService } from './ledger/transaction.service';
import type { MerchantService } from './merchant/merchant.service';
import type { RunService } from './run/run.service';
import type { SettlementService } from './settlement/settlement.service';
import type { SummaryService } from './summary/summary.service';
import type { DayService } from './work/day.service';
import type { Reopenings } from './work/reopenings';
import type { WorkService } from './work/work.service';

type Services = {
  merchant: MerchantService;
  channel: ChannelService;
  preview: PreviewService;
  statement: StatementService;
  transaction: TransactionService;
  run: RunService;
  work: WorkService;
  day: DayService;
  reopenings: Reopenings;
  summary: SummaryService;
  settlement: SettlementService;
};

const partners = ({ merchant, channel, preview }: Services) => [
  bind(merchants.listMerchants, ({ actor, query }) => merchant.list(actor, query)),
  bind(merchants.selectMerchants, ({ actor }) => merchant.select(actor)),
  bind(merchants.getMerchant, ({ actor, params }) => merchant.get(actor, params.id)),
  bind(merchants.createMerchant, ({ actor, body }) => merchant.create(actor, body)),
  bind(merchants.updateMerchant, ({ actor, params, body }) => merchant.update(actor, params.id, body)),
  bind(merchants.saveMerchantFees, ({ actor, params, body }) => merchant.saveFees(actor, params.id, body)),
  bind(merchants.saveMerchantPeople, ({ actor, params, body }) => merchant.savePeople(actor, params.id, body.userIds)),
  bind(merchants.deleteMerchant, ({ actor, params }) => merchant.remove(actor, params.id)),
  bind(channels.listPayChannels, ({ actor }) => channel.list(actor)),
  bind(channels.selectPayChannels, ({ actor }) => channel.select(actor)),
  bind(channels.createPayChannel, ({ actor, body }) => channel.create(actor, body)),
  bind(channels.updatePayChannel, ({ actor, params, body }) => channel.update(actor, params.id, body)),
  bind(channels.deletePayChannel, ({ actor, params }) => channel.remove(actor, params.id)),
  bind(channels.previewStatement, ({ actor, request }) => preview.preview(actor, request)),
];

const comparing = ({ statement, transaction, run, work, day, reopenings }: Services) => [
  bind(ledgers.listStatements, ({ actor, query }) => statement.list(actor, query)),
  bind(ledgers.uploadStatement, ({ actor, request }) => statement.upload(actor, request)),
  bind(ledgers.deleteStatement, ({ actor, params }) => statement.remove(actor, params.id)),
  bind(ledgers.takeTransactions, ({ actor, body }) => transaction.take(actor, body.list)),
  bind(runs.listDayRuns, ({ actor, query }) => run.days(actor, query)),
  bind(runs.startRun, ({ actor, body }) => run.start(actor, body)),
  bind(runs.getRun, ({ actor, params }) => run.get(actor, params.id)),
  bind(runs.listResults, ({ actor, params, query }) => run.results(actor, params.id, query)),
  bindRaw(runs.exportResults, async ({ actor, params, query, reply }) =>
    sendFile(reply, XLSX_TYPE, await run.exported(actor, params.id, query)),
  ),
  bind(runs.getResult, ({ actor, params }) => work.get(actor, params.id, params.seq)),
  bind(runs.proposeWork, ({ actor, params, body }) => work.propose(actor, params.id, body)),
  bind(runs.decideWork, ({ actor, params, body }) => work.decide(actor, params.id, body)),
  bind(runs.verifyTrail, ({ actor }) => work.verify(actor)),
  bind(runs.closeDay, ({ actor, body }) => day.close(actor, body)),
  bind(runs.askReopening, ({ actor, body }) => reopenings.ask(actor, body)),
];

const results = ({ summary, settlement }: Services) => [
  bind(runs.listSummary, ({ actor, query }) => summary.list(actor, query)),
  bind(runs.listTickets, ({ actor, query }) => summary.list(actor, query)),
  bind(settlements.listSettlements, ({ actor, query }) => settlement.list(actor, query)),
  bind(settlements.createSettlement, ({ actor, body }) => settlement.create(actor, body)),
  bind(settlements.confirmSettlement, ({ actor, params }) => settlement.confirm(actor, params.id)),
  bind(settlements.deleteSettlement, ({ actor, params }) => settlement.remove(actor, params.id)),
  bindRaw(settlements.printSettlement, async ({ actor, params, reply }) =>
    sendFile(reply, PDF_TYPE, await settlement.pdf(actor, params.id)),
  ),
  bindRaw(settlements.exportSettlement, async ({ actor, params, reply }) =>
    sendFile(reply, XLSX_TYPE, await settlement.xlsx(actor, params.id)),
  ),
];

export const createReconciliationBindings = (services: Services) => [
  ...partners(services),
  ...comparing(services),
  ...results(services),
];
