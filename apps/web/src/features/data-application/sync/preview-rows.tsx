import { Alert } from 'antd';
import type { SyncPreview } from '@qiaoban/contracts/data-application/sync-preview.contract';
import { Empty } from '@qiaoban/ui/empty';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';

const TONES = { insert: 'success', update: 'info', unchanged: 'neutral', refused: 'danger' } as const;
type Cell = SyncPreview['rows'][number]['cells'][number];

const Value = ({ value }: { value: string | null }) =>
  value === null ? <span className="da-null">NULL</span> : <>{value}</>;

/** What would be written; below it what is there now, or why it is another value than in the source. */
const PreviewCell = ({ cell, hasHeld }: { cell: Cell; hasHeld: boolean }) => {
  const t = useT();
  const isRefused = cell.state === 'refused';
  return (
    <td className={`da-cell-${cell.state}`}>
      <Value value={isRefused ? cell.source : cell.written} />
      {cell.message !== '' && <div className="da-cell-note">{cell.message}</div>}
      {hasHeld && cell.held !== cell.written && (
        <div className="da-cell-note da-muted">{t('data-sync.preview_now', { value: cell.held ?? 'NULL' })}</div>
      )}
    </td>
  );
};

/** The first rows of a table as a sync would write them. */
export const PreviewRows = ({ preview, label }: { preview: SyncPreview; label: string }) => {
  const t = useT();
  const refused = preview.rows.filter((row) => row.action === 'refused').length;
  if (preview.rows.length === 0) return <Empty title={t('data-sync.preview_empty')} />;
  return (
    <div className="da-stack">
      <span className="da-muted">
        {t('data-sync.preview_hint')} {!preview.targetExists && t('data-sync.preview_missing')}
      </span>
      {refused > 0 && <Alert type="error" showIcon title={t('data-sync.preview_refused_n', { n: refused })} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
      <div className="da-result" tabIndex={0} role="region" aria-label={label}>
        <table>
          <thead>
            <tr>
              <th scope="col" aria-label={t('app.status')} />
              {preview.columns.map((column) => (
                <th key={column.to} scope="col" title={column.fromType}>
                  {column.isKey ? `${column.to} *` : column.to}
                  <div className="da-muted">
                    {column.fromType === column.toType || column.fromType === ''
                      ? column.toType
                      : `${column.fromType} → ${column.toType}`}
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((row, at) => (
              <tr key={at}>
                <td>
                  <StatusTag tone={TONES[row.action]}>{t(`data-sync.preview_${row.action}`)}</StatusTag>
                </td>
                {row.cells.map((cell, k) => (
                  <PreviewCell key={k} cell={cell} hasHeld={row.action === 'update'} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
