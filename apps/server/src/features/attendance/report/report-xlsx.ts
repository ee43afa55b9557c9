import type { Readable } from 'node:stream';
import { FIGURES } from '@qiaoban/contracts/attendance/days';
import type { DayReportRow, MonthReportRow } from '@qiaoban/contracts/attendance/report.contract';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import { xlsxOf } from '#platform/sheet/write-xlsx';

type Row = DayReportRow | MonthReportRow;
type Options = {
  what: 'days' | 'month' | 'year';
  language: Language;
  timeOf(at: number): string;
  page(window: { limit: number; offset: number }): Promise<{ list: Row[] }>;
};
const PAGE = 1000;

/** A report as a workbook, read in pages while it is sent. Minutes stay minutes, so that they can be added up. */
export const attendanceXlsx = ({ what, language, timeOf, page }: Options): Readable => {
  const say = (key: string): string => translate(language, `attendance.column_${key}`);
  const own = what === 'days' ? ['day', 'shiftName', 'came', 'left'] : ['workdays', 'attended'];
  const keys = ['userName', 'account', 'department', 'groupName', ...own, ...FIGURES];
  const times = (list: readonly (number | null)[]): string =>
    list.map((at) => (at === null ? '—' : timeOf(at))).join(' / ');
  const cellOf = (row: Record<string, unknown>, key: string): string | number => {
    const value = row[key];
    if (Array.isArray(value)) return times(value as (number | null)[]);
    return typeof value === 'number' ? value : String(value ?? '');
  };
  const rows = async function* () {
    for (let offset = 0; ; offset += PAGE) {
      const { list } = await page({ limit: PAGE, offset });
      for (const row of list) yield keys.map((key) => cellOf(row, key));
      if (list.length < PAGE) return;
    }
  };
  return xlsxOf(
    say(`sheet_${what}`),
    keys.map((key) => ({ title: say(key) })),
    rows(),
  );
};
