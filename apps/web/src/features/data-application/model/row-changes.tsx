import { Button } from 'antd';
import { Drawer } from '@qiaoban/ui/drawer';
import { listRowChanges, listRows, undoRow } from '@qiaoban/contracts/data-application/data-row.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { usePhone } from '@qiaoban/ui/media';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';

const TONES = { create: 'success', update: 'info', delete: 'danger' } as const;

/** What the person changed in this table during the last day, to undo it. */
export const RowChanges = ({ linkId, table, onClose }: { linkId: string; table: string; onClose: () => void }) => {
  const t = useT();
  const isPhone = usePhone();
  const params = { linkId, table };
  const changes = useRoute(listRowChanges, { params }, { staleTime: 0 });
  const undo = useAction(undoRow, { stale: [listRows, listRowChanges], success: t('data-model.row_undone') });
  return (
    <Drawer open onClose={onClose} size={isPhone ? '100%' : 480} title={t('data-model.row_changes')}>
      <div className="da-stack">
        <span className="da-muted">{t('data-model.row_changes_hint')}</span>
        {changes.error && <Failed text={changes.error.message} retry={() => void changes.refetch()} />}
        {!changes.data && !changes.error && <LinesSkeleton lines={4} />}
        {changes.data?.list.length === 0 && <Empty title={t('data-model.row_no_changes')} />}
        <ul className="da-steps">
          {changes.data?.list.map((change) => (
            <li key={change.id} className="da-bar">
              <StatusTag tone={TONES[change.action]}>{t(`data-model.row_action_${change.action}`)}</StatusTag>
              <span className="da-grow">
                {change.key}
                {change.changed.length > 0 && <span className="da-muted"> {change.changed.join(', ')}</span>}
              </span>
              <span className="da-muted">{formatTime(change.at)}</span>
              {change.isUndone ? (
                <span className="da-muted">{t('data-model.row_is_undone')}</span>
              ) : (
                <Button
                  size="small"
                  disabled={undo.running}
                  onClick={() => void undo.tried({ params, body: { changeId: change.id } })}
                >
                  {t('data-model.row_undo')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {changes.data?.hasMore === true && (
          <p className="da-muted">{t('data-model.newest_only', { n: changes.data.list.length })}</p>
        )}
      </div>
    </Drawer>
  );
};
