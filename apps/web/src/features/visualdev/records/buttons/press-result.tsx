import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import type { Pressed } from './press';
import './buttons.css';

type Props = { title: string; list: Pressed['list']; onClose: () => void };

/** How many records a button did its work on, and of the others why not. */
export const PressResult = guardDialog(({ title, list, onClose }: Props) => {
  const t = useT();
  const left = list.filter(({ isDone }) => !isDone);
  return (
    <ModalFrame
      open
      width={560}
      title={title}
      okText={t('app.close')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
      onCancel={onClose}
    >
      <p role="status">{t('visualdev.press_result', { done: list.length - left.length, left: left.length })}</p>
      <ul className="press-left">
        {left.map(({ id, name, message }) => (
          <li key={id}>
            {name !== '' && <strong>{name}</strong>}
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </ModalFrame>
  );
});
