import { useEffect, useEffectEvent, useState } from 'react';
import { toString as drawQr } from 'qrcode';
import { beginScan, scanState } from '@qiaoban/contracts/auth/scan-login.contract';
import type { ScanState } from '@qiaoban/contracts/auth/scan-login.contract';
import type { SignedIn } from '@qiaoban/contracts/auth/signed-in';
import { withBase } from '#lib/menu/base-path.ts';
import { call } from '#lib/call/call.ts';
import { isAborted, isCallError } from '#lib/call/call-error.ts';
import { textNow, useT } from '#lib/texts/i18n.ts';
import './scan-panel.css';

type Shown = { state: ScanState | 'loading' | 'failed'; picture: string; text: string };
const loading: Shown = { state: 'loading', picture: '', text: '' };

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      fail(new DOMException('left', 'AbortError'));
    });
  });

const pictureOf = async (code: string): Promise<string> => {
  const address = `${location.origin}${withBase('/scanLogin')}?code=${encodeURIComponent(code)}`;
  const svg = await drawQr(address, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
};

type Props = { onDone: (signedIn: SignedIn) => void };

/** One picture, from its making to the end of its three minutes. */
const Round = ({ onDone, onAgain }: Props & { onAgain: () => void }) => {
  const t = useT();
  const [shown, setShown] = useState(loading);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const watch = async (): Promise<void> => {
      const { code, ticket } = await call(beginScan, {}, { signal });
      const picture = await pictureOf(code);
      setShown({ state: 'waiting', picture, text: '' });
      for (;;) {
        await pause(1500, signal);
        // a hidden window may rest: the picture is not looked at
        if (document.hidden) continue;
        const { state, userName, signedIn } = await call(scanState, { body: { ticket } }, { signal });
        setShown({ state, picture, text: userName });
        if (signedIn) return done(signedIn);
        if (state === 'refused' || state === 'expired') return;
      }
    };
    watch().catch((cause: unknown) => {
      if (signal.aborted || isAborted(cause)) return;
      setShown({
        state: 'failed',
        picture: '',
        text: isCallError(cause) ? cause.message : textNow('app.request_failed'),
      });
    });
    return () => left.abort();
  }, []);

  const { state, picture, text } = shown;
  const isOver = state === 'expired' || state === 'refused' || state === 'failed';
  return (
    <div className="scan">
      <div className="scan-frame" data-state={state}>
        {picture && <img src={picture} alt={t('auth.scan_alt')} width="200" height="200" />}
        {state === 'scanned' && <span className="scan-mark" aria-hidden="true" />}
        {isOver && (
          <button type="button" className="scan-refresh" onClick={onAgain}>
            {t('auth.scan_refresh')}
          </button>
        )}
      </div>
      <p className="scan-texts" role="status">
        {state === 'scanned' && t('auth.scan_scanned', { name: text })}
        {state === 'confirmed' && t('auth.scan_confirmed')}
        {state === 'refused' && t('auth.scan_refused')}
        {state === 'expired' && t('auth.scan_expired')}
        {state === 'failed' && text}
        {(state === 'waiting' || state === 'loading') && t('auth.scan_hint')}
      </p>
      <p className="scan-steps">{t('auth.scan_steps')}</p>
    </div>
  );
};

/** A picture for a phone that is signed in; asks the server every second and a half what became of it. */
export const ScanPanel = ({ onDone }: Props) => {
  const [round, setRound] = useState(0);
  return <Round key={round} onDone={onDone} onAgain={() => setRound(round + 1)} />;
};
