import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '#lib/texts/i18n.ts';

type Props = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  problem?: string | undefined;
  hint?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  type?: 'text' | 'password';
  inputMode?: 'numeric' | 'tel' | 'email';
  maxLength?: number;
  /** Shown at the right end of the input. */
  action?: ReactNode;
};

/** A labelled input with its problem below; passwords can be shown and warn of Caps Lock. */
export const Field = ({ label, problem, hint, type = 'text', value, onChange, action, ...input }: Props) => {
  const t = useT();
  const id = useId();
  const [isVisible, setVisible] = useState(false);
  const [hasCaps, setCaps] = useState(false);
  const isPassword = type === 'password';
  const noteCaps = (event: React.KeyboardEvent<HTMLInputElement>): void => {
    if (isPassword) setCaps(event.getModifierState('CapsLock'));
  };
  const below = problem ?? (hasCaps ? t('auth.caps_lock') : hint);
  return (
    <div className={problem ? 'auth-field auth-field-wrong' : 'auth-field'}>
      <label htmlFor={id}>{label}</label>
      <div className="auth-input">
        <input
          maxLength={128}
          {...input}
          id={id}
          type={isPassword && !isVisible ? 'password' : 'text'}
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={noteCaps}
          onKeyUp={noteCaps}
          onBlur={() => setCaps(false)}
        />
        {action}
        {isPassword && (
          <button
            type="button"
            aria-label={t(isVisible ? 'auth.hide_password' : 'auth.show_password')}
            aria-pressed={isVisible}
            onClick={() => setVisible(!isVisible)}
          >
            <svg
              width="18"
              height="18"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              aria-hidden="true"
            >
              <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
              <circle cx="12" cy="12" r="3" />
              {!isVisible && <path d="m4 20 16-16" strokeLinecap="round" />}
            </svg>
          </button>
        )}
      </div>
      {below && (
        <p
          id={`${id}-below`}
          className={!problem && hasCaps ? 'auth-below auth-caps' : 'auth-below'}
          role={problem ? 'alert' : undefined}
        >
          {below}
        </p>
      )}
    </div>
  );
};
