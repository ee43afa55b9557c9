import type { Readable } from 'node:stream';
import type { Language } from '@qiaoban/contracts/languages';
import '@qiaoban/contracts/reconciliation/results.texts';
import { isDecided } from '@qiaoban/contracts/reconciliation/run.contract';
import type { RunResult } from '@qiaoban/contracts/reconciliation/run.contract';
import { translate } from '@qiaoban/contracts/texts';
import { formatYuan } from '@qiaoban/reconciliation/cents';
import type { SheetCell } from '#platform/sheet/sheet';
import { xlsxOf } from '#platform/sheet/write-xlsx';

type Options = {
  language: Language;
  timeOf: (at: number) => string;
  page: (window: { limit: number; offset: number }) => Promise<RunResult[]>;
};
const PAGE = 2000;
const COLUMNS = [
  'reference',
  'result',
  'kind',
  'merchant',
  'own',
  'theirs',
  'agreed',
  'time',
  'work',
  'proposal',
] as const;

const yuan = (cents: string): string => formatYuan(BigInt(cents), false);

/** Results of a day as a workbook, read in pages while it is sent; amounts are texts, so that none is rounded. */
export const resultsXlsx = (name: string, { language, timeOf, page }: Options): Readable => {
  const say = (key: string): string => translate(language, `reconciliation.${key}`);
  const proposed = ({ proposal }: RunResult): string =>
    proposal === null ? '' : [say(`sheet_action_${proposal.action}`), proposal.note, proposal.by].join(' · ');
  const cells = (row: RunResult): SheetCell[] => [
    row.reference,
    say(`sheet_result_${row.kind}`),
    say(`kind_${row.tradeKind}`),
    row.merchantName,
    row.ownCount === 0 ? '' : yuan(row.own),
    row.theirCount === 0 ? '' : yuan(row.theirs),
    isDecided(row) ? yuan(row.agreed) : '',
    timeOf(row.at),
    say(`sheet_work_${row.state}`),
    proposed(row),
  ];
  const rows = async function* (): AsyncGenerator<SheetCell[]> {
    for (let offset = 0; ; offset += PAGE) {
      const list = await page({ limit: PAGE, offset });
      for (const row of list) yield cells(row);
      if (list.length < PAGE) return;
    }
  };
  const headings = COLUMNS.map((column) => ({ title: say(`sheet_${column}`) }));
  return xlsxOf(name, headings, rows());
};
