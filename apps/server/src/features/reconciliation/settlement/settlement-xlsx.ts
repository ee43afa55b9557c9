import type { Readable } from 'node:stream';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import { formatYuan } from '@qiaoban/reconciliation/cents';
import { xlsxOf } from '#platform/sheet/write-xlsx';
import type { SettledLine } from './settlement.store';

type Options = {
  language: Language;
  timeOf: (at: number) => string;
  page: (window: { limit: number; offset: number }) => Promise<SettledLine[]>;
};
const PAGE = 2000;
const COLUMNS = ['day', 'channel', 'kind', 'reference', 'time', 'amount', 'fee'] as const;

/** The lines of a settlement as a workbook, read in pages while it is sent; amounts are texts, so that none is rounded. */
export const settlementXlsx = ({ number }: { number: string }, { language, timeOf, page }: Options): Readable => {
  const say = (key: string): string => translate(language, `reconciliation.${key}`);
  const rows = async function* () {
    for (let offset = 0; ; offset += PAGE) {
      const list = await page({ limit: PAGE, offset });
      for (const { day, channelName, kind, reference, at, amount, fee } of list)
        yield [
          day,
          channelName,
          say(`kind_${kind}`),
          reference,
          timeOf(at),
          formatYuan(BigInt(amount), false),
          formatYuan(BigInt(fee), false),
        ];
      if (list.length < PAGE) return;
    }
  };
  const headings = COLUMNS.map((column) => ({ title: say(`print_${column}`) }));
  return xlsxOf(number, headings, rows());
};
