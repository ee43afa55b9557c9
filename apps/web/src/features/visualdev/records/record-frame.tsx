import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Modal } from '@qiaoban/ui/modal';
import { Drawer } from '@qiaoban/ui/drawer';
import type { RootProps } from '@qiaoban/form/document';
import { usePhone } from '@qiaoban/ui/media';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import '../parts/full-modal.css';
import './records.css';

type Props = {
  /** How the form wants to be opened. */
  look: Pick<RootProps, 'popupType' | 'generalWidth'>;
  title: string;
  footer?: ReactNode;
  onClose: () => void;
  /** Ctrl+Enter anywhere in it, its foot included. */
  onSend?: () => void;
  children: ReactNode;
};

const FIRST_FIELD = ['input', 'textarea'].map((tag) => `.qb-form ${tag}:not(:disabled, [readonly])`).join();

/** Where a record is shown: dialog, drawer or the whole window, as its form says; always the whole of a phone's screen. */
export const RecordFrame = ({ look, title, footer, onClose, onSend, children }: Props) => {
  const isPhone = usePhone();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!onSend || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    // a button that has the focus would be pressed by it
    event.preventDefault();
    onSend();
  };
  const foot = footer ? (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the whole form, wherever the focus is in it
    <div className="record-foot" onKeyDown={onKeyDown}>
      {footer}
    </div>
  ) : null;
  const frame = useRef<HTMLDivElement>(null);
  const body = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the whole form, wherever the focus is in it
    <div className="record-body" ref={frame} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
  // On a phone the keyboard would cover what is to be read first.
  const onOpened = (isOpen: boolean): void => {
    if (isOpen && !isPhone) frame.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  };
  if (look.popupType === 'drawer' || (isPhone && look.popupType !== 'fullScreen'))
    return (
      <Drawer
        open
        title={title}
        size={isPhone ? '100%' : look.generalWidth.replace('%', 'vw')}
        mask={{ closable: false }}
        footer={foot}
        onClose={onClose}
        afterOpenChange={onOpened}
      >
        {body}
      </Drawer>
    );
  if (look.popupType === 'fullScreen')
    return (
      <Modal
        open
        className="full-modal"
        width="100vw"
        title={title}
        footer={foot}
        onCancel={onClose}
        mask={{ closable: false }}
        afterOpenChange={onOpened}
      >
        {body}
      </Modal>
    );
  return (
    <ModalFrame
      open
      width={look.generalWidth.replace('%', 'vw')}
      title={title}
      footer={foot}
      onCancel={onClose}
      afterOpenChange={onOpened}
    >
      {body}
    </ModalFrame>
  );
};
