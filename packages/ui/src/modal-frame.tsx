import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert } from 'antd';
import type { ModalProps } from 'antd';
import { Modal } from './modal';
import { ErrorBoundary } from './error-boundary';
import { confirmKeys } from './confirm-keys';
import { usePhone } from './media';
import './modal-frame.css';

const useDrag = () => {
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef({ x: 0, y: 0 });
  const onPointerDown = (event: React.PointerEvent<HTMLDivElement>): void => {
    const header = (event.target as Element).closest('.ant-modal-header');
    const box = frame.current;
    if (!header || !box || event.button !== 0) return;
    const from = { x: event.clientX - place.current.x, y: event.clientY - place.current.y };
    const rect = box.getBoundingClientRect();
    const least = { x: place.current.x - rect.left + 80 - rect.width, y: place.current.y - rect.top };
    const most = { x: place.current.x + innerWidth - rect.left - 80, y: place.current.y + innerHeight - rect.top - 48 };
    const move = (e: PointerEvent): void => {
      // The title stays in reach, whatever the pointer does.
      place.current = {
        x: Math.min(most.x, Math.max(least.x, e.clientX - from.x)),
        y: Math.min(most.y, Math.max(least.y, e.clientY - from.y)),
      };
      box.style.transform = `translate(${place.current.x}px, ${place.current.y}px)`;
    };
    const stop = (): void => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', stop);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', stop);
  };
  const reset = (): void => {
    place.current = { x: 0, y: 0 };
    if (frame.current) frame.current.style.transform = '';
  };
  return { frame, onPointerDown, reset };
};

type Props = ModalProps & {
  children: ReactNode;
  /** What is still missing: its main button then says so instead of doing anything. */
  lack?: string | undefined;
};

/** A dialog that can be dragged by its title and fills a phone's screen; Ctrl+Enter in it is its main button. */
export const ModalFrame = ({ children, width = 600, lack, ...props }: Props) => {
  const isPhone = usePhone();
  const { frame, onPointerDown, reset } = useDrag();
  const { onCancel } = props;
  const mayConfirm = props.footer !== null && props.okButtonProps?.disabled !== true && props.confirmLoading !== true;
  const [isTried, setTried] = useState(false);
  const confirm = (event: unknown): void => {
    setTried(lack !== undefined);
    if (lack === undefined) props.onOk?.(event as never);
  };
  const keys = confirmKeys(mayConfirm ? confirm : undefined);
  return (
    <Modal
      {...props}
      onOk={confirm}
      width={isPhone ? '100vw' : width}
      className={isPhone ? 'qb-modal qb-modal-phone' : 'qb-modal'}
      mask={{ closable: false, ...(typeof props.mask === 'object' ? props.mask : {}) }}
      afterClose={() => {
        reset();
        setTried(false);
        props.afterClose?.();
      }}
      modalRender={(node) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is inside is a dialog and has the keys
        <div ref={frame} onPointerDown={isPhone ? undefined : onPointerDown} {...keys}>
          {node}
        </div>
      )}
    >
      <ErrorBoundary resetKey={props.open} onClose={onCancel && (() => onCancel(new MouseEvent('click') as never))}>
        {children}
        {isTried && lack !== undefined && <Alert className="qb-modal-lack" type="error" showIcon title={lack} />}
      </ErrorBoundary>
    </Modal>
  );
};
