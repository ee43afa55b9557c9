import type { BlobStore } from '../../platform/blob-store';
import type { Clock } from '../../platform/clock';
import type { Jobs } from '../../platform/jobs';
import { createZone } from '../../platform/zone';
import type { DrawPdf } from '../visualdev';
import { createChannelService } from './channel/channel.service';
import { createPreviewService } from './channel/preview.service';
import { createStatementService } from './ledger/statement.service';
import { handleStatements } from './ledger/take-statement';
import { createTransactionService } from './ledger/transaction.service';
import { createMerchantService } from './merchant/merchant.service';
import { createReconciliationBindings } from './reconciliation.routes';
import { createRunService } from './run/run.service';
import { createStatementPrinter } from './settlement/settlement-pdf';
import { createSettlementService } from './settlement/settlement.service';
import { createSummaryService } from './summary/summary.service';
import { createDayService } from './work/day.service';
import { createWorkService } from './work/work.service';

type Deps = { clock: Clock; jobs: Jobs; blobs: BlobStore; config: { timeZone: string }; drawPdf: DrawPdf };

/** Merchants and the ledgers of their channels: compared by the day, differences worked through, settled. */
export const createReconciliation = (given: Deps) => {
  const deps = {
    ...given,
    zone: createZone(given.config.timeZone),
    print: createStatementPrinter(given.drawPdf),
  };
  handleStatements(deps);
  return {
    bindings: createReconciliationBindings({
      merchant: createMerchantService(),
      channel: createChannelService(),
      preview: createPreviewService(deps),
      statement: createStatementService(deps),
      transaction: createTransactionService(deps),
      run: createRunService(deps),
      work: createWorkService(deps),
      day: createDayService(deps),
      summary: createSummaryService(),
      settlement: createSettlementService(deps),
    }),
  };
};
