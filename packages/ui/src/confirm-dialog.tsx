import { useState } from 'react';
import { Modal } from './modal';
import { ExclamationCircleFilled } from '@ant-design/icons';
import type { OpenQuestion } from './logic/confirm-store';
import { useUiTexts } from './ui-context';

type Props = { question: OpenQuestion | undefined };

/** One question with its two answers. */
export const ConfirmDialog = ({ question }: Props) => {
  const texts = useUiTexts();
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState<OpenQuestion>();
  if (question && question !== shown) setShown(question);
  return (
    <Modal
      open={question !== undefined}
      width={420}
      centered
      zIndex={1500}
      closable={false}
      title={
        <span style={{ display: 'flex', gap: 10, alignItems: 'flex-start' }}>
          <ExclamationCircleFilled style={{ color: 'var(--qb-warning)', marginTop: 4 }} />
          <span>{shown?.title ?? texts.confirmTitle}</span>
        </span>
      }
      okText={shown?.ok ?? texts.ok}
      cancelText={shown?.cancel ?? texts.cancel}
      okButtonProps={{ danger: shown?.danger ?? false, autoFocus: true }}
      onOk={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      {shown?.text && <p style={{ margin: '4px 0 0 26px', color: 'var(--qb-text-2)' }}>{shown.text}</p>}
    </Modal>
  );
};
