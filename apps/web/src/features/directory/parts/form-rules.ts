import type { Rule } from 'antd/es/form';
import type { Translate } from '../../../lib/i18n';

/** Rules of specification 5.1 that the forms of this feature share. */
export const formRules = (t: Translate) => {
  const required: Rule = { required: true, whitespace: true, message: t('app.required') };
  const chosen: Rule = { required: true, message: t('app.required') };
  return {
    chosen: [chosen],
    name: [required, { max: 100 }] as Rule[],
    code: [
      required,
      { max: 50 },
      { pattern: /^[A-Za-z0-9_-]([A-Za-z0-9._-]*[A-Za-z0-9_-])?$/, message: t('directory.code_rule') },
    ] as Rule[],
    account: [required, { max: 50 }, { pattern: /^[A-Za-z0-9]+$/, message: t('directory.account_rule') }] as Rule[],
    mobile: [{ pattern: /^1[3-9]\d{9}$/, message: t('directory.mobile_rule') }] as Rule[],
    email: [{ type: 'email', message: t('directory.email_rule') }] as Rule[],
    password: [
      { required: true, message: t('app.required') },
      { pattern: /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{6,16}$/, message: t('directory.password_rule') },
    ] as Rule[],
  };
};
