import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'billRule.not_found': '单据规则不存在',
    'billRule.disabled': '单据规则“{name}”已停用',
    'billRule.code_taken': '规则编码“{code}”已被使用',
    'billRule.counter_not_found': '这个周期还没有取过编号',
  },
  zhtw: {
    'billRule.not_found': '單據規則不存在',
    'billRule.disabled': '單據規則「{name}」已停用',
    'billRule.code_taken': '規則編碼「{code}」已被使用',
    'billRule.counter_not_found': '這個週期還沒有取過編號',
  },
  en: {
    'billRule.not_found': 'This numbering rule does not exist',
    'billRule.disabled': 'The numbering rule "{name}" is switched off',
    'billRule.code_taken': 'The rule code "{code}" is taken',
    'billRule.counter_not_found': 'No number was taken in this period yet',
  },
});
