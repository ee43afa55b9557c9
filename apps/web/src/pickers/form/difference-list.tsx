import { textIn } from '@qiaoban/contracts/languages';
import type { Difference } from '@qiaoban/form/carry/record-difference';
import type { BlockHost } from '@qiaoban/form/host';
import { ListCell } from '@qiaoban/form/views/list-cell';
import { useTexts } from '#lib/texts/i18n.ts';
import './difference-list.css';

export const differenceLabel = (difference: Difference, host: BlockHost): string => {
  const { label, field } = difference.kind === 'rows' ? difference.table : difference.field;
  return textIn(label, host.language) || field;
};

/** What happened to the rows of a sub-table, in words. */
export const useRowsTexts = (): ((difference: Extract<Difference, { kind: 'rows' }>) => string) => {
  const t = useTexts('pickers-form');
  return ({ added, removed, changed }) =>
    [
      added > 0 ? t('pickers-form.rows_added', { count: added }) : '',
      removed > 0 ? t('pickers-form.rows_removed', { count: removed }) : '',
      changed > 0 ? t('pickers-form.rows_changed', { count: changed }) : '',
    ]
      .filter((each) => each !== '')
      .join('，');
};

/** Fields with what stood there and what stands there now. `isNew`: nothing stood there. */
export const DifferenceList = ({
  list,
  host,
  isNew,
}: {
  list: readonly Difference[];
  host: BlockHost;
  isNew?: boolean;
}) => {
  const t = useTexts('pickers-form');
  const rowsTexts = useRowsTexts();
  return (
    <ul className="history-rows">
      {list.map((difference) => (
        <li key={differenceLabel(difference, host)}>
          <span className="history-label">{differenceLabel(difference, host)}</span>
          {difference.kind === 'rows' ? (
            <span>{rowsTexts(difference)}</span>
          ) : (
            <span>
              {!isNew && (
                <>
                  <span className="history-before">
                    {difference.before === null ? (
                      t('pickers-form.nothing')
                    ) : (
                      <ListCell field={difference.field} value={difference.before} host={host} />
                    )}
                  </span>
                  <span className="history-arrow" aria-label={t('pickers-form.became')}>
                    →
                  </span>
                </>
              )}
              {difference.after === null ? (
                t('pickers-form.nothing')
              ) : (
                <ListCell field={difference.field} value={difference.after} host={host} />
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};
