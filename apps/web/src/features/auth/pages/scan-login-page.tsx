import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { answerScan, lookAtScan } from '@qiaoban/contracts/auth/scan-login.contract';
import { Failed } from '@qiaoban/ui/empty';
import { Page } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { ipLocationText } from '#lib/texts/ip-location-text.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { formatTime } from '#lib/texts/time.ts';
import './scan-login-page.css';

const Screen = (
  <svg width="72" height="72" viewBox="0 0 72 72" fill="none" aria-hidden="true">
    <rect x="8" y="12" width="56" height="38" rx="5" stroke="var(--qb-accent)" strokeWidth="3" />
    <path d="M26 60h20M36 50v10" stroke="var(--qb-accent)" strokeWidth="3" strokeLinecap="round" />
    <path
      d="m27 31 7 7 12-13"
      stroke="var(--qb-success)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** On the phone: which device is about to be signed in, and whether it may. */
export const ScanLoginPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  const name = useSession((s) => s.userInfo?.userName ?? '');
  const [answered, setAnswered] = useState<'done' | 'stopped'>();
  const look = useRoute(lookAtScan, { body: { code } }, { enabled: code !== '', staleTime: Infinity });
  const answer = useAction(answerScan, { success: false });
  const say = async (isAgreed: boolean): Promise<void> => {
    await answer.run({ body: { code, isAgreed } });
    setAnswered(isAgreed ? 'done' : 'stopped');
  };
  const tried = (isAgreed: boolean): void => {
    // the failure was shown; the picture may be read again
    say(isAgreed).catch(() => void look.refetch());
  };

  if (code === '') return <Failed text={t('auth.scan_no_code')} />;
  if (look.error) return <Failed text={look.error.message} />;
  if (answered) {
    return (
      <Page body="flow">
        <div className="scan-ask">
          {Screen}
          <h1>{t(`auth.scan_${answered}`)}</h1>
          <button type="button" className="scan-ask-quiet" onClick={() => void navigate('/home', { replace: true })}>
            {t('auth.go_home')}
          </button>
        </div>
      </Page>
    );
  }
  if (!look.data) return <LinesSkeleton lines={6} />;
  const { device, place, ip, at } = look.data;
  const facts: [string, string][] = [
    ['device', device || t('auth.scan_unknown')],
    ['place', ipLocationText(place, t) || t('auth.scan_unknown')],
    ['ip', ip],
    ['time', formatTime(at, 'yyyy-MM-dd HH:mm:ss')],
  ];
  return (
    <Page body="flow">
      <div className="scan-ask">
        {Screen}
        <h1>{t('auth.scan_question')}</h1>
        <p>{t('auth.scan_as', { name })}</p>
        <dl>
          {facts.map(([key, text]) => (
            <div key={key}>
              <dt>{t(`auth.scan_${key}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <button type="button" className="scan-ask-main" disabled={answer.running} onClick={() => tried(true)}>
          {t('auth.scan_confirm')}
        </button>
        <button type="button" className="scan-ask-quiet" disabled={answer.running} onClick={() => tried(false)}>
          {t('auth.scan_cancel')}
        </button>
        <small>{t('auth.scan_warning')}</small>
      </div>
    </Page>
  );
};
