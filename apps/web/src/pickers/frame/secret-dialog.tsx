import { Alert, Button, Space, Typography } from 'antd';
import type { ReactNode } from 'react';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { copyText } from './copy-text';

type Texts = { title: string; hint: string; copy: string; copied: string; close: string };
type Props = { secret: string; texts: Texts; onClose: () => void; children?: ReactNode };

/** A secret that is told once: shown whole, to be copied; a click beside the dialog does not close it. */
export const SecretDialog = guardDialog(({ secret, texts, onClose, children }: Props) => {
  return (
    <ModalFrame
      open
      title={texts.title}
      onCancel={onClose}
      footer={
        <Space>
          <Button type="primary" onClick={() => void copyText(secret, texts.copied)}>
            {texts.copy}
          </Button>
          <Button onClick={onClose}>{texts.close}</Button>
        </Space>
      }
    >
      <Space orientation="vertical" size={16} style={{ width: '100%' }}>
        <Alert type="warning" showIcon title={texts.hint} />
        <Typography.Text code style={{ wordBreak: 'break-all', userSelect: 'all' }}>
          {secret}
        </Typography.Text>
        {children}
      </Space>
    </ModalFrame>
  );
});
