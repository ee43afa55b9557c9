import { useState } from 'react';
import { Alert, Button, Input } from 'antd';
import { deleteTable, listTables } from '@qiaoban/contracts/data-application/data-model.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';

/** Deletes a table after its name was typed. */
export const DropTable = guardDialog(
  ({ linkId, table, onClose }: { linkId: string; table: string; onClose: () => void }) => {
    const t = useT();
    const [confirm, setConfirm] = useState('');
    const remove = useAction(deleteTable, { stale: [listTables], done: onClose });
    return (
      <ModalFrame
        open
        width={520}
        title={t('data-model.drop_title', { table })}
        onCancel={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('app.cancel')}</Button>
            <Button
              danger
              type="primary"
              disabled={confirm !== table}
              loading={remove.running}
              onClick={() => void remove.tried({ params: { linkId, table }, query: { confirm } })}
            >
              {t('app.remove')}
            </Button>
          </>
        }
      >
        <div className="da-stack">
          <Alert type="error" showIcon title={t('data-model.drop_text', { table })} />
          <Input
            value={confirm}
            placeholder={table}
            aria-label={table}
            onChange={(event) => setConfirm(event.target.value)}
          />
        </div>
      </ModalFrame>
    );
  },
);
