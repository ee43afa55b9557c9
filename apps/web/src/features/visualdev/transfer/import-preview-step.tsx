import { useMemo } from 'react';
import { Alert } from 'antd';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { previewImport } from '@qiaoban/contracts/visualdev/transfer.contract';
import type { RowProblem } from '@qiaoban/contracts/visualdev/transfer.contract';
import { Failed } from '@qiaoban/ui/empty';
import { RowsSkeleton } from '@qiaoban/ui/skeletons';
import { countText } from '#lib/texts/count-text.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { importBody, mappedColumns, problemsByLine } from './import-mapping';
import type { ImportChoice, Uploaded } from './import-mapping';

type Props = { formId: string; file: Uploaded; choice: ImportChoice };
type Row = ReplyOf<typeof previewImport>['rows'][number];

/** What is wrong in a line, each with its column. */
const Reasons = ({ problems }: { problems: readonly RowProblem[] }) => {
  const t = useT();
  return problems.map(({ column, reason }, at) => (
    <em key={at} className="transfer-reason">
      {column === '' ? reason : t('transfer.column_reason', { column, reason })}
    </em>
  ));
};

const PreviewTable = ({
  file,
  choice,
  rows,
  problems,
}: {
  file: Uploaded;
  choice: ImportChoice;
  rows: readonly Row[];
  problems: readonly RowProblem[];
}) => {
  const t = useT();
  const columns = mappedColumns(file, choice);
  const byLine = useMemo(() => problemsByLine(problems), [problems]);
  const hasReasons = problems.length > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key
    <div className="transfer-scroll" role="region" aria-label={t('transfer.step_preview')} tabIndex={0}>
      <table className="transfer-table">
        <thead>
          <tr>
            <th className="qb-number">{t('transfer.line')}</th>
            {hasReasons && <th className="transfer-pinned">{t('transfer.reason')}</th>}
            {columns.map(({ index, target }) => (
              <th key={index}>{target.label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const found = byLine.get(row.line);
            const reasons = found ? [...found.values()].flat() : [];
            return (
              <tr key={row.line}>
                <td className={reasons.length > 0 ? 'qb-number transfer-bad' : 'qb-number'}>{row.line}</td>
                {hasReasons && (
                  <td className="transfer-pinned transfer-wrap">
                    <Reasons problems={reasons} />
                  </td>
                )}
                {columns.map(({ index, target }) => {
                  const isBad = found?.has(index) === true;
                  return (
                    <td key={index} className={isBad ? 'transfer-bad' : undefined} aria-invalid={isBad}>
                      {row.values[target.path] ?? ''}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

/** Step 3: the first lines as they would be read; what is wrong stands where a line begins, its cells are marked. */
export const ImportPreviewStep = ({ formId, file, choice }: Props) => {
  const t = useT();
  const input = { params: { id: formId, importId: file.importId }, body: importBody(file, choice) };
  const answer = useRoute(previewImport, input, { staleTime: 0 });
  if (answer.error) {
    const text = answer.error.fields.map(({ message }) => message).find((message) => message !== '');
    return <Failed text={text ?? answer.error.message} retry={() => void answer.refetch()} />;
  }
  if (!answer.data || answer.isFetching) return <RowsSkeleton />;
  const { rows, problems } = answer.data;
  const bad = new Set(problems.map(({ line }) => line)).size;
  return (
    <div className="transfer-form">
      <Alert
        showIcon
        type={bad > 0 ? 'warning' : 'success'}
        title={t(bad > 0 ? 'transfer.preview_bad' : 'transfer.preview_good', {
          count: countText(rows.length),
          bad: countText(bad),
        })}
      />
      <PreviewTable file={file} choice={choice} rows={rows} problems={problems} />
    </div>
  );
};
