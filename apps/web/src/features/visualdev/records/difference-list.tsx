import { textIn } from '@qiaoban/contracts/languages';
import type { BlockHost } from '@qiaoban/form/host';
import { ListCell } from '@qiaoban/form/views/list-cell';
import { useT } from '#lib/texts/i18n.ts';
import type { Difference } from './record-difference';

export const differenceLabel = (difference: Difference, host: BlockHost): string => {
  const { label, field } = difference.kind === 'rows' ? difference.table : difference.field;
  return textIn(label, host.language) || field;
};

/** What happened to the rows of a sub-table, in words. */
export const useRowsTexts = (): ((difference: Extract<Difference, { kind: 'rows' }>) => string) => {
  const t = useT();
  return ({ added, removed, changed }) =>
    [
      added > 0 ? t('visualdev.rows_added', { count: added }) : '',
      removed > 0 ? t('visualdev.rows_removed', { count: removed }) : '',
      changed > 0 ? t('visualdev.rows_changed', { count: changed }) : '',
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
  const t = useT();
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
                      t('visualdev.nothing')
                    ) : (
                      <ListCell field={difference.field} value={difference.before} host={host} />
                    )}
                  </span>
                  <span className="history-arrow" aria-label={t('visualdev.became')}>
                    →
                  </span>
                </>
              )}
              {difference.after === null ? (
                t('visualdev.nothing')
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
