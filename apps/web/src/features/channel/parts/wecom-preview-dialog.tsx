import { Flex } from 'antd';
import type { QyPreview } from '@qiaoban/contracts/channel/wecom.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Empty } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import './settings-form.css';

type Props = { preview: QyPreview | undefined; onClose: () => void; onStart: () => Promise<void> };
const tones = { create: 'success', update: 'info', delete: 'danger' } as const;

/** What a synchronisation would do, before it does it. */
export const WecomPreviewDialog = guardDialog(({ preview, onClose, onStart }: Props) => {
  const t = useT();
  const count = preview === undefined ? 0 : preview.create + preview.update + preview.delete;
  return (
    <ModalFrame
      open={preview !== undefined}
      title={t('wecom.preview_title')}
      width={560}
      okText={t('wecom.start')}
      okButtonProps={{ disabled: count === 0 }}
      onOk={() => void onStart()}
      onCancel={onClose}
    >
      {preview !== undefined && count === 0 && <Empty small title={t('wecom.preview_none')} />}
      {preview !== undefined && count > 0 && (
        <>
          <p className="channel-hint">
            {t('wecom.preview_counts', { create: preview.create, update: preview.update, remove: preview.delete })}
            {count > preview.list.length && ` ${t('wecom.preview_first')}`}
          </p>
          <ul className="channel-changes">
            {preview.list.map(({ action, fullName }, at) => (
              <li key={at}>
                <Flex gap={8}>
                  <StatusTag tone={tones[action]}>{t(`wecom.action_${action}`)}</StatusTag>
                  {fullName}
                </Flex>
              </li>
            ))}
          </ul>
        </>
      )}
    </ModalFrame>
  );
});
