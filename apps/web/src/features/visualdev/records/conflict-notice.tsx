import { useMemo } from 'react';
import { Alert, Button } from 'antd';
import type { FormDocument } from '@qiaoban/form/document';
import type { BlockHost } from '@qiaoban/form/host';
import { ListCell } from '@qiaoban/form/views/list-cell';
import { useT } from '#lib/texts/i18n.ts';
import { differenceLabel, useRowsTexts } from '#pickers/form/difference-list.tsx';
import { differences, fieldOf, mergeRecords } from '@qiaoban/form/carry/record-difference';
import type { FormValues } from '@qiaoban/form/carry/record-difference';

type Props = {
  document: FormDocument;
  host: BlockHost;
  base: FormValues;
  mine: FormValues;
  theirs: FormValues;
  onTheirs: () => void;
  onMerge: (merged: Record<string, unknown>) => void;
};

/** Somebody saved the record meanwhile: shows what they changed and lets the person go on from there. */
export const ConflictNotice = ({ document, host, base, mine, theirs, onTheirs, onMerge }: Props) => {
  const t = useT();
  const rowsTexts = useRowsTexts();
  const changed = useMemo(() => differences(document, base, theirs), [document, base, theirs]);
  const { merged, both } = mergeRecords(document, base, mine, theirs);
  const isTheirs = new Set(changed.map(fieldOf));
  /** What only this person changed: it stands in no line above and would go with theirs. */
  const onlyMine = differences(document, base, mine)
    .filter((difference) => !isTheirs.has(fieldOf(difference)))
    .map((difference) => differenceLabel(difference, host));
  return (
    <Alert
      type="warning"
      showIcon
      className="record-conflict-notice"
      title={t('visualdev.conflict_title')}
      description={
        <>
          <table className="record-conflict">
            <thead>
              <tr>
                <th scope="col">{t('visualdev.field')}</th>
                <th scope="col">{t('visualdev.theirs')}</th>
                <th scope="col">{t('visualdev.mine')}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map((difference) => (
                <tr key={fieldOf(difference)}>
                  <th scope="row" className={both.includes(fieldOf(difference)) ? 'record-both' : ''}>
                    {differenceLabel(difference, host)}
                  </th>
                  {difference.kind === 'rows' ? (
                    <td colSpan={2}>{rowsTexts(difference)}</td>
                  ) : (
                    <>
                      <td>
                        <ListCell field={difference.field} value={difference.after} host={host} />
                      </td>
                      <td>
                        <ListCell field={difference.field} value={mine[difference.field.field] ?? null} host={host} />
                      </td>
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
          {both.length > 0 && <p>{t('visualdev.both_changed')}</p>}
          {onlyMine.length > 0 && (
            <p>{t('visualdev.only_mine', { fields: onlyMine.join(t('visualdev.names_join')) })}</p>
          )}
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 }}>
            <Button size="small" onClick={onTheirs}>
              {t('visualdev.take_theirs')}
            </Button>
            <Button size="small" type="primary" onClick={() => onMerge(merged)}>
              {t('visualdev.keep_mine')}
            </Button>
          </div>
        </>
      }
    />
  );
};
