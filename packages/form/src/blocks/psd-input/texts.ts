import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.PsdInput': '密码输入',
  },
  zhtw: {
    'form.block.PsdInput': '密碼輸入',
  },
  en: {
    'form.block.PsdInput': 'Password',
  },
});
