import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import { summarizeRecords } from '@qiaoban/contracts/visualdev/record-list.contract';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import type { ListColumn } from '@qiaoban/form/list-design';
import { ListCell } from '@qiaoban/form/views/list-cell';
import { useLive } from '#lib/live/live.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import type { OpenForm } from '../open-form';
import type { RecordQuestion } from '../record-question';

/** Figures below the list, over everything that matches; none where the design asks for none. */
export const useFigures = (form: OpenForm, question: RecordQuestion): Record<string, number | null> | undefined => {
  useLive(`form:${form.id}`, [summarizeRecords, listRecords]);
  const isAsked = form.document.list.columnList.some(({ summary }) => summary !== undefined);
  const answer = useRoute(
    summarizeRecords,
    { params: { id: form.id }, query: question },
    { enabled: isAsked, keepPrevious: true },
  );
  return isAsked ? (answer.data?.values ?? {}) : undefined;
};

const NARROWEST = 96;
/** What a figure is called, its cell's edges and a sign of money, and one of its signs in bold, pixels. */
const [BESIDE, SIGN] = [64, 9] as const;
/** As long as figures are written: thousands apart, two digits behind the point at least. */
const written = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 3 });

/** How wide, in pixels, a column is in which the figure below stands on one line. */
export const widthWithFigure = (width: number | undefined, figure: number): number =>
  Math.max(width ?? NARROWEST, BESIDE + SIGN * written.format(figure).length);

/** A mean has two digits behind the point, or what its field has: those of a division say nothing. */
export const shownFigure = (column: ListColumn, field: FieldInfo, value: number): number => {
  if (column.summary !== 'avg') return value;
  const { precision } = field.props as { precision?: number };
  return Number(value.toFixed(Math.max(2, precision ?? 0)));
};

type Props = { column: ListColumn; field: FieldInfo; host: BlockHost; value: number | null };

/** One figure: what it is, and the number as its field shows numbers. */
export const FigureCell = ({ column, field, host, value }: Props) => {
  const t = useT();
  if (column.summary === undefined || value === null) return null;
  const isCount = column.summary === 'count';
  return (
    <span className="list-figure">
      <small>{t(`visualdev.summary_${column.summary}`)}</small>{' '}
      {isCount ? value : <ListCell field={field} value={shownFigure(column, field, value)} host={host} />}
    </span>
  );
};
