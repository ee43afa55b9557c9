import type { BillDateFormat } from '@qiaoban/contracts/base-data/bill-rule.contract';
import { formatDate } from '@qiaoban/language/formats/date-format';

/** What is typed so far; anything may still be missing. */
export type BillDraft = {
  prefix?: string | undefined;
  dateFormat?: BillDateFormat | undefined;
  digit?: number | null | undefined;
  startNumber?: number | null | undefined;
};

/**
 * The first numbers of a period under a rule that is being typed, as the server would write them: prefix, date of `now` (epoch ms) in the
 * organisation's zone, running number padded to its digits.
 */
export const billExamples = (draft: BillDraft, now: number, count = 3): string[] => {
  const { prefix = '', dateFormat = 'no' } = draft;
  const date = dateFormat === 'no' ? '' : formatDate(now, dateFormat);
  const start = draft.startNumber ?? 1;
  return Array.from(
    { length: count },
    (_, i) => `${prefix.trim()}${date}${String(start + i).padStart(draft.digit ?? 1, '0')}`,
  );
};
