import { CheckCircleFilled, CheckCircleOutlined } from '@ant-design/icons';
import { passwordChecks } from '@qiaoban/contracts/auth/password-policy';
import type { PasswordPolicy } from '@qiaoban/contracts/auth/security-settings';
import { loginOptions } from '@qiaoban/contracts/auth/sign-in-ways.contract';
import { usualSecurity } from '@qiaoban/contracts/auth/security-settings';
import { translate } from '@qiaoban/contracts/texts';
import '@qiaoban/contracts/auth/auth.texts';
import { useLanguage } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import './password-rules.css';

/** The tenant's rule of passwords; the usual one until the server has answered. */
export const usePasswordPolicy = (): PasswordPolicy =>
  useRoute(loginOptions, {}, { staleTime: 60_000 }).data?.policy ?? usualSecurity;

/** The rules of the policy, each ticked as soon as the typed password keeps it. The server checks the same. */
export const PasswordRules = ({ password, account = '' }: { password: string; account?: string }) => {
  const language = useLanguage();
  const policy = usePasswordPolicy();
  return (
    <ul className="password-rules">
      {passwordChecks(policy, password, account).map(({ rule, isKept, values }) => (
        <li key={rule} data-kept={isKept}>
          {isKept ? <CheckCircleFilled /> : <CheckCircleOutlined />}
          {translate(language, `auth.rule_${rule}`, values)}
        </li>
      ))}
    </ul>
  );
};
