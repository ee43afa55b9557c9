import { useEffect, useRef } from 'react';
import { Button } from 'antd';
import { Modal } from '@qiaoban/ui/modal';
import { readStored } from '#lib/browser/storage.ts';
import { withBase } from '#lib/menu/base-path.ts';
import { resumeHeld } from '#lib/session/held-session.ts';
import { leaveHeld, useSession } from '#lib/session/session.ts';
import { useT } from '#lib/texts/i18n.ts';

/** Stands before a page on which something was being written when the session ended; it cannot be passed by. */
export const HeldDialog = () => {
  const t = useT();
  const reason = useSession((s) => s.heldReason);
  const name = useSession((s) => s.userInfo?.userName ?? '');
  const opened = useRef<Window>(null);
  useEffect(() => {
    const back = (): void => void resumeHeld(readStored('token', 'string') ?? '');
    window.addEventListener('focus', back);
    return () => {
      window.removeEventListener('focus', back);
      opened.current?.close();
      window.focus();
    };
  }, []);
  const signIn = (): void => {
    if (opened.current && !opened.current.closed) opened.current.focus();
    else opened.current = window.open(withBase('/login'), '_blank');
  };
  return (
    <Modal
      open
      centered
      width={460}
      zIndex={1600}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={t('app.held_title')}
      footer={[
        <Button key="leave" danger onClick={leaveHeld}>
          {t('app.held_leave')}
        </Button>,
        <Button key="sign-in" type="primary" autoFocus onClick={signIn}>
          {t('app.held_sign_in')}
        </Button>,
      ]}
    >
      <p>{t('app.held_text', { reason: reason.replace(/[。.]$/, ''), name })}</p>
    </Modal>
  );
};
