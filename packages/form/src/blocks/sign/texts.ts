import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.sign': '手写签名',
    'form.view.sign': '签名',
    'form.view.sign_again': '重新签名',
    'form.view.sign_last': '使用上次的签名',
    'form.view.sign_here': '请在下方手写签名',
    'form.view.sign_clear': '清除',
    'form.view.sign_name': '手写签名',
    'form.view.sign_ok': '确定',
  },
  zhtw: {
    'form.block.sign': '手寫簽名',
    'form.view.sign': '簽名',
    'form.view.sign_again': '重新簽名',
    'form.view.sign_last': '使用上次的簽名',
    'form.view.sign_here': '請在下方手寫簽名',
    'form.view.sign_clear': '清除',
    'form.view.sign_name': '手寫簽名',
    'form.view.sign_ok': '確定',
  },
  en: {
    'form.block.sign': 'Hand signature',
    'form.view.sign': 'Sign',
    'form.view.sign_again': 'Sign again',
    'form.view.sign_last': 'Use my last signature',
    'form.view.sign_here': 'Sign below by hand',
    'form.view.sign_clear': 'Clear',
    'form.view.sign_name': 'Signature',
    'form.view.sign_ok': 'OK',
  },
});
