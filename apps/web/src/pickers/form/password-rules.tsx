import { checkText, passwordChecks } from '@qiaoban/contracts/auth/password-policy';
import type { PasswordPolicy } from '@qiaoban/contracts/auth/security-settings';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import './password-rules.css';

type Props = { policy: PasswordPolicy; password: string; account?: string };

/** The rules of the policy, each ticked as soon as the typed password keeps it. The server checks the same. */
export const PasswordRules = ({ policy, password, account = '' }: Props) => {
  const t = useT();
  const language = useLanguage();
  return (
    <ul className="password-rules" aria-label={t('app.password_rules')}>
      {passwordChecks(policy, password, account).map((check) => (
        <li key={check.rule} data-kept={check.isKept}>
          <svg width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true">
            <circle cx="7" cy="7" r="6.25" stroke="currentColor" strokeWidth="1.2" />
            {check.isKept && (
              <path d="m4 7.2 2.1 2.1L10.2 5" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
            )}
          </svg>
          {checkText(check, language)}
        </li>
      ))}
    </ul>
  );
};
