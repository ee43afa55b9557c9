import { Button, Typography } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import { copyText } from '#pickers/frame/copy-text.ts';
import './trigger.css';

/** Where other systems send what happened, and how they sign it. */
export const AddressDialog = guardDialog(({ path, onClose }: { path: string; onClose: () => void }) => {
  const t = useT();
  const address = new URL(path.slice(1), document.baseURI).toString();
  return (
    <ModalFrame
      open
      title={t('trigger.address_title')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={() => void copyText(address, t('trigger.copied'))}>
          {t('trigger.copy')}
        </Button>
      }
    >
      <div className="trigger-address">
        <Typography.Text code style={{ wordBreak: 'break-all', userSelect: 'all' }}>
          {address}
        </Typography.Text>
        <p>{t('trigger.address_text')}</p>
      </div>
    </ModalFrame>
  );
});
