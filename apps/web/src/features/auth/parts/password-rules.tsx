import { passwordChecks } from '@qiaoban/contracts/auth/password-policy';
import type { PasswordPolicy } from '@qiaoban/contracts/auth/security-settings';
import { translate } from '@qiaoban/contracts/texts';
import '@qiaoban/contracts/auth/auth.texts';
import { useLanguage, useT } from '../../../lib/i18n';

type Props = { policy: PasswordPolicy; password: string; account?: string };

/** The rules of the policy, each ticked as soon as the typed password keeps it. The server checks the same. */
export const PasswordRules = ({ policy, password, account = '' }: Props) => {
  const t = useT();
  const language = useLanguage();
  return (
    <ul className="auth-rules" aria-label={t('auth.password_rules')}>
      {passwordChecks(policy, password, account).map(({ rule, isKept, values }) => (
        <li key={rule} data-kept={isKept}>
          <svg width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true">
            <circle cx="7" cy="7" r="6.25" stroke="currentColor" strokeWidth="1.2" />
            {isKept && <path d="m4 7.2 2.1 2.1L10.2 5" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />}
          </svg>
          {translate(language, `auth.rule_${rule}`, values)}
        </li>
      ))}
    </ul>
  );
};
