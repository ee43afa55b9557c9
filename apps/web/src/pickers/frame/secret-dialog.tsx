import { Alert, Button, Space, Typography } from 'antd';
import type { ReactNode } from 'react';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { copyText } from './copy-text';

type Words = { title: string; hint: string; copy: string; copied: string; close: string };
type Props = { secret: string; words: Words; onClose: () => void; children?: ReactNode };

/** A secret that is told once: shown whole, to be copied; a click beside the dialog does not close it. */
export const SecretDialog = guardDialog(({ secret, words, onClose, children }: Props) => {
  return (
    <ModalFrame
      open
      title={words.title}
      onCancel={onClose}
      footer={
        <Space>
          <Button type="primary" onClick={() => void copyText(secret, words.copied)}>
            {words.copy}
          </Button>
          <Button onClick={onClose}>{words.close}</Button>
        </Space>
      }
    >
      <Space orientation="vertical" size={16} style={{ width: '100%' }}>
        <Alert type="warning" showIcon title={words.hint} />
        <Typography.Text code style={{ wordBreak: 'break-all', userSelect: 'all' }}>
          {secret}
        </Typography.Text>
        {children}
      </Space>
    </ModalFrame>
  );
});
