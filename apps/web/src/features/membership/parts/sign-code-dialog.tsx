import { useEffect, useState } from 'react';
import { toString as drawQr } from 'qrcode';
import { getSignCode } from '@qiaoban/contracts/membership/activity.contract';
import type { ActivityRow } from '@qiaoban/contracts/membership/activity.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Failed } from '@qiaoban/ui/empty';
import { Modal } from '@qiaoban/ui/modal';
import { call } from '#lib/call/call.ts';
import { isAborted, isCallError } from '#lib/call/call-error.ts';
import { withBase } from '#lib/menu/base-path.ts';
import { textNow, useT } from '#lib/texts/i18n.ts';

/** A code lives for a minute; the screen shows a new one well before. */
const EVERY = 20_000;
type Shown = { picture: string; attended: number; problem: string };

/** The code at the entrance, always a fresh one. */
export const SignCodeDialog = guardDialog(({ activity, onClose }: { activity: ActivityRow; onClose: () => void }) => {
  const t = useT();
  const [shown, setShown] = useState<Shown>({ picture: '', attended: activity.attended, problem: '' });
  const [round, setRound] = useState(0);
  const { id } = activity;
  useEffect(() => {
    const left = new AbortController();
    const show = async (): Promise<void> => {
      const { code, attended } = await call(getSignCode, { params: { id } }, { signal: left.signal });
      const address = `${location.origin}${withBase('/member-service')}?sign=${encodeURIComponent(code)}`;
      const svg = await drawQr(address, { type: 'svg', margin: 1, errorCorrectionLevel: 'L' });
      if (!left.signal.aborted)
        setShown({ picture: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`, attended, problem: '' });
    };
    const again = (): void =>
      void show().catch((cause: unknown) => {
        if (left.signal.aborted || isAborted(cause)) return;
        const problem = isCallError(cause) ? cause.message : textNow('app.request_failed');
        setShown((before) => ({ ...before, picture: '', problem }));
      });
    again();
    const timer = setInterval(again, EVERY);
    return () => {
      clearInterval(timer);
      left.abort();
    };
  }, [id, round]);
  return (
    <Modal open title={t('membership.sign_code')} footer={null} width={480} onCancel={onClose}>
      <div className="ms-code">
        <strong>{activity.fullName}</strong>
        {shown.problem !== '' && <Failed text={shown.problem} retry={() => setRound((before) => before + 1)} />}
        {shown.picture !== '' && <img src={shown.picture} alt={t('membership.sign_code')} />}
        <p>{t('membership.sign_code_hint')}</p>
        <p className="ms-count">{t('membership.attended_now', { count: shown.attended })}</p>
      </div>
    </Modal>
  );
});
