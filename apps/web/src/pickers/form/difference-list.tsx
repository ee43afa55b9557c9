import { textIn } from '@qiaoban/contracts/languages';
import type { Difference, RowDifference } from '@qiaoban/form/carry/record-difference';
import type { BlockHost } from '@qiaoban/form/host';
import { ListCell } from '@qiaoban/form/views/list-cell';
import { useLanguage, useTexts } from '#lib/texts/i18n.ts';
import './difference-list.css';

type Rows = Extract<Difference, { kind: 'rows' }>;
type Value = Extract<Difference, { kind: 'value' }>;

export const differenceLabel = (difference: Difference, host: BlockHost): string => {
  const { label, field } = difference.kind === 'rows' ? difference.table : difference.field;
  return textIn(label, host.language) || field;
};

/** What happened to the rows of a sub-table, in words. */
export const useRowsTexts = (): ((difference: Rows) => string) => {
  const t = useTexts('pickers-form');
  const comma = useLanguage() === 'en' ? ', ' : '，';
  return ({ rows }) =>
    (['added', 'removed', 'changed'] as const)
      .map((kind) => ({ kind, count: rows.filter((row) => row.kind === kind).length }))
      .flatMap(({ kind, count }) => (count > 0 ? [t(`pickers-form.rows_${kind}`, { count })] : []))
      .join(comma);
};

type ValueProps = { difference: Value; host: BlockHost; sides: 'both' | 'before' | 'after' };

/** What stood in a field and what stands there now, or one of both. */
const ValueChange = ({ difference: { field, before, after }, host, sides }: ValueProps) => {
  const t = useTexts('pickers-form');
  const shown = (value: unknown) =>
    value === null ? t('pickers-form.nothing') : <ListCell field={field} value={value} host={host} />;
  return (
    <span>
      {sides !== 'after' && <span className="history-before">{shown(before)}</span>}
      {sides === 'both' && (
        <span className="history-arrow" aria-label={t('pickers-form.became')}>
          →
        </span>
      )}
      {sides !== 'before' && shown(after)}
    </span>
  );
};

const SIDES = { added: 'after', removed: 'before', changed: 'both' } as const;

const RowChange = ({ row: { kind, known, values }, host }: { row: RowDifference; host: BlockHost }) => {
  const t = useTexts('pickers-form');
  return (
    <li className="history-row">
      <span className="history-label">{t(`pickers-form.row_${kind}`)}</span>
      {known && <ListCell field={known.field} value={known.value} host={host} />}
      {values.map((value) => (
        <span key={value.field.field} className="history-column">
          <span className="history-label">{differenceLabel(value, host)}</span>
          <ValueChange difference={value} host={host} sides={SIDES[kind]} />
        </span>
      ))}
    </li>
  );
};

/** How many rows were added, taken out and changed; opened, what stood in them. */
const RowChanges = ({ difference, host }: { difference: Rows; host: BlockHost }) => {
  const rowsTexts = useRowsTexts();
  return (
    <details>
      <summary>{rowsTexts(difference)}</summary>
      <ul className="history-table">
        {difference.rows.map((row) => (
          <RowChange key={row.id} row={row} host={host} />
        ))}
      </ul>
    </details>
  );
};

type Props = { list: readonly Difference[]; host: BlockHost; isNew?: boolean };

/** Fields with what stood there and what stands there now. `isNew`: nothing stood there. */
export const DifferenceList = ({ list, host, isNew }: Props) => (
  <ul className="history-rows">
    {list.map((difference) => (
      <li key={differenceLabel(difference, host)} className="history-field">
        <span className="history-label">{differenceLabel(difference, host)}</span>
        {difference.kind === 'rows' ? (
          <RowChanges difference={difference} host={host} />
        ) : (
          <ValueChange difference={difference} host={host} sides={isNew ? 'after' : 'both'} />
        )}
      </li>
    ))}
  </ul>
);
