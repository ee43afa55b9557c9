import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import { OwnMark } from '#lib/browser/brand.tsx';
import { switchLanguage, useLanguage, useT } from '#lib/texts/i18n.ts';
import { loadSignInTexts } from '#lib/texts/i18n-overrides.ts';
import { languageNames } from '#lib/texts/language-names.ts';
import { useProduct } from '#lib/browser/product.ts';
import { modeNow, useSettings } from '#lib/browser/settings.ts';
import './auth-frame.css';

const pitches = ['pitch_1', 'pitch_2', 'pitch_3'];

/** A claim and its approval, drawn: what the product is for. */
const Picture = () => (
  <svg className="auth-picture" viewBox="0 0 420 250" fill="none" aria-hidden="true">
    <rect x="20" y="18" width="210" height="206" rx="12" fill="#fff" fillOpacity="0.96" />
    <rect x="42" y="42" width="86" height="12" rx="4" fill="#1d4f91" />
    <rect x="42" y="74" width="46" height="7" rx="3" fill="#9db4d0" />
    <rect x="42" y="88" width="166" height="22" rx="5" fill="#eef3f9" stroke="#d3dfec" />
    <rect x="42" y="122" width="60" height="7" rx="3" fill="#9db4d0" />
    <rect x="42" y="136" width="77" height="22" rx="5" fill="#eef3f9" stroke="#d3dfec" />
    <rect x="131" y="136" width="77" height="22" rx="5" fill="#eef3f9" stroke="#d3dfec" />
    <rect x="42" y="184" width="72" height="24" rx="6" fill="#409eff" />
    <rect x="124" y="184" width="56" height="24" rx="6" fill="#e4ebf3" />
    <path d="M230 120h44" stroke="#fff" strokeOpacity="0.55" strokeWidth="2" strokeDasharray="5 5" />
    <g>
      <rect
        x="274"
        y="40"
        width="126"
        height="46"
        rx="10"
        fill="#fff"
        fillOpacity="0.14"
        stroke="#fff"
        strokeOpacity="0.35"
      />
      <circle cx="297" cy="63" r="11" fill="#5dcf9c" />
      <path d="m292 63 4 4 7-8" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
      <rect x="317" y="53" width="54" height="7" rx="3" fill="#fff" fillOpacity="0.9" />
      <rect x="317" y="67" width="36" height="6" rx="3" fill="#fff" fillOpacity="0.45" />
    </g>
    <path d="M337 86v22" stroke="#fff" strokeOpacity="0.55" strokeWidth="2" />
    <g>
      <rect
        x="274"
        y="108"
        width="126"
        height="46"
        rx="10"
        fill="#fff"
        fillOpacity="0.14"
        stroke="#fff"
        strokeOpacity="0.35"
      />
      <circle cx="297" cy="131" r="11" fill="#5dcf9c" />
      <path d="m292 131 4 4 7-8" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
      <rect x="317" y="121" width="46" height="7" rx="3" fill="#fff" fillOpacity="0.9" />
      <rect x="317" y="135" width="60" height="6" rx="3" fill="#fff" fillOpacity="0.45" />
    </g>
    <path d="M337 154v22" stroke="#fff" strokeOpacity="0.55" strokeWidth="2" strokeDasharray="4 4" />
    <g>
      <rect
        x="274"
        y="176"
        width="126"
        height="46"
        rx="10"
        fill="#fff"
        fillOpacity="0.14"
        stroke="#fff"
        strokeOpacity="0.35"
      />
      <circle cx="297" cy="199" r="10" stroke="#ffd27a" strokeWidth="2.5" />
      <path d="M297 193v6l4 3" stroke="#ffd27a" strokeWidth="2.2" strokeLinecap="round" />
      <rect x="317" y="189" width="62" height="7" rx="3" fill="#fff" fillOpacity="0.9" />
      <rect x="317" y="203" width="30" height="6" rx="3" fill="#fff" fillOpacity="0.45" />
    </g>
  </svg>
);

const Languages = () => {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="auth-languages" role="group" aria-label={t('auth.language')}>
      {LANGUAGES.map((one) => (
        <button key={one} type="button" aria-pressed={one === language} onClick={() => void switchLanguage(one)}>
          {languageNames[one]}
        </button>
      ))}
    </div>
  );
};

/** The two halves of the screens before the product: what it is, and the form. */
export const AuthFrame = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => {
  const t = useT();
  const { name, logos, copyright } = useProduct();
  const isDark = useSettings((s) => modeNow(s.mode) === 'dark');
  useEffect(() => void loadSignInTexts(), []);
  return (
    <div className="auth">
      <aside className="auth-side">
        <div className="auth-brand">
          <OwnMark size={40} logos={logos} isDark />
          <span>{name}</span>
        </div>
        <div className="auth-story">
          <p className="auth-slogan">{t('app.slogan')}</p>
          {logos.login ? (
            <img
              className="auth-picture"
              src={logos.login}
              alt=""
              style={{ maxBlockSize: 280, objectFit: 'contain' }}
            />
          ) : (
            <Picture />
          )}
          <ul>
            {pitches.map((key) => (
              <li key={key}>
                <strong>{t(`auth.${key}`)}</strong>
                <span>{t(`auth.${key}_text`)}</span>
              </li>
            ))}
          </ul>
        </div>
        <small>{copyright || t('auth.footer')}</small>
      </aside>
      <main className="auth-main">
        <Languages />
        <div className="auth-card">
          <div className="auth-brand auth-brand-small">
            <OwnMark size={36} logos={logos} isDark={isDark} />
            <span>{name}</span>
          </div>
          <h1>{title}</h1>
          <p className="auth-hint">{hint ?? t('app.slogan')}</p>
          {children}
        </div>
      </main>
    </div>
  );
};
