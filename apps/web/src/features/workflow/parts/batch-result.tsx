import type { InstanceRow } from '@qiaoban/contracts/workflow/instance.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import './batch-result.css';

export type BatchOutcome = {
  kind: 'agree' | 'refuse' | 'delete';
  done: number;
  refused: readonly { row: InstanceRow; message: string }[];
};
type Props = { outcome: BatchOutcome; onOpen: (row: InstanceRow) => void; onClose: () => void };

/** Which went and which did not, and why; each that did not can be opened. */
export const BatchResult = guardDialog(({ outcome, onOpen, onClose }: Props) => {
  const t = useT();
  return (
    <ModalFrame
      open
      title={t('workflow.batch_result')}
      width={560}
      okText={t('workflow.batch_close')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
      onCancel={onClose}
    >
      <p role="status">
        {outcome.done > 0 && <>{t(`workflow.batch_done_${outcome.kind}`, { count: outcome.done })} </>}
        {t('workflow.batch_left', { count: outcome.refused.length })}
      </p>
      <ul className="batch-left">
        {outcome.refused.map(({ row, message }) => (
          <li key={row.id}>
            <button
              type="button"
              className="qb-link"
              onClick={() => {
                onClose();
                onOpen(row);
              }}
            >
              {row.fullName}
            </button>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </ModalFrame>
  );
});
