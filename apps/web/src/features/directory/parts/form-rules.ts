import type { Rule } from 'antd/es/form';
import { EnCode, PlainName } from '@qiaoban/contracts/fields';
import { Account } from '@qiaoban/contracts/directory/user-fields';
import { fieldRule } from '#lib/form/field-rule.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { requireText, requireValue } from '#lib/form/required.ts';

/** Rules that the forms of this feature share; patterns and words are the contracts'. */
export const formRules = (t: Translate) => {
  const required: Rule = requireText(t);
  const chosen: Rule = requireValue(t);
  return {
    chosen: [chosen],
    name: [required, fieldRule(PlainName)],
    code: [required, fieldRule(EnCode)],
    account: [required, fieldRule(Account)],
  };
};
