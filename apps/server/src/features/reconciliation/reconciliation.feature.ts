import type { Uses } from '#core/uses';
import type { BlobStore } from '#platform/blob-store';
import type { Clock } from '#platform/clock';
import type { Jobs } from '#platform/jobs';
import type { Timetable } from '#platform/timetable';
import { createZone } from '#platform/zone';
import { createAsk } from '#platform/http/ask';
import type { Binding } from '#platform/http/bind';
import type { BaseData } from '../base-data';
import type { DrawPdf, Visualdev } from '../visualdev';
import { registerChannelUses } from './channel/channel.uses';
import { createChannelService } from './channel/channel.service';
import { createPreviewService } from './channel/preview.service';
import { ENTRY_FORM, createEntries } from './form/entries';
import { createFormEffects } from './form/form-effects';
import { createOwnLines } from './ledger/own-lines';
import { createTakeFile } from './ledger/take-file';
import { createStatementService } from './ledger/statement.service';
import { handleStatements } from './ledger/take-statement';
import { createTransactionService } from './ledger/transaction.service';
import { createMerchantService } from './merchant/merchant.service';
import { createReconciliationBindings } from './reconciliation.routes';
import { createRunService } from './run/run.service';
import { createInterfaceSource } from './source/ask-interface';
import { createFolderSource } from './source/channel-folders';
import { createStatements } from './settlement/settlement-pdf';
import { createSettlementService } from './settlement/settlement.service';
import { createSummaryService } from './summary/summary.service';
import { createDayService } from './work/day.service';
import { REOPEN_FORM, createReopenings } from './work/reopenings';
import { createWorkService } from './work/work.service';

type Deps = {
  clock: Clock;
  jobs: Jobs;
  blobs: BlobStore;
  timetable: Timetable;
  uses: Uses;
  config: { timeZone: string; dataDir: string };
  interfaces: Pick<BaseData['interfaces'], 'run'>;
  drawPdf: DrawPdf;
  records: Pick<Visualdev['records'], 'readFor'>;
  /** Everything that is bound: a reopening is asked for as a person starts its flow. */
  bound: readonly Binding[];
};

/** Merchants and the ledgers of their channels: compared by the day, differences worked through, settled. */
export const createReconciliation = (given: Deps) => {
  const zone = createZone(given.config.timeZone);
  const ownLines = createOwnLines({ zone });
  const base = { ...given, zone, ownLines, takeFile: createTakeFile(given), ask: createAsk(given.bound) };
  const sources = { folders: createFolderSource(base), interfaces: createInterfaceSource(base) };
  const deps = { ...base, statements: createStatements(base) };
  registerChannelUses(given.uses);
  handleStatements(deps);
  const reopenings = createReopenings(deps);
  const effects = createFormEffects(
    deps,
    new Map([
      [REOPEN_FORM, reopenings.effect],
      [ENTRY_FORM, createEntries(deps)],
    ]),
  );
  return {
    ...effects,
    sources,
    bindings: createReconciliationBindings({
      merchant: createMerchantService(),
      channel: createChannelService({ uses: given.uses, ...sources }),
      preview: createPreviewService(deps),
      statement: createStatementService(deps),
      transaction: createTransactionService(deps),
      run: createRunService(deps),
      work: createWorkService(deps),
      day: createDayService(deps),
      reopenings,
      summary: createSummaryService(),
      settlement: createSettlementService(deps),
    }),
  };
};
