import { defineTexts } from '../texts';

export const billRuleTexts = defineTexts({
  zh: {
    'billRule.not_found': '单据规则不存在',
    'billRule.disabled': '单据规则“{name}”已停用',
    'billRule.code_taken': '规则编码“{code}”已被使用',
  },
  zhtw: {
    'billRule.not_found': '單據規則不存在',
    'billRule.disabled': '單據規則「{name}」已停用',
    'billRule.code_taken': '規則編碼「{code}」已被使用',
  },
  en: {
    'billRule.not_found': 'This bill rule does not exist',
    'billRule.disabled': 'The bill rule "{name}" is switched off',
    'billRule.code_taken': 'The rule code "{code}" is taken',
  },
});
