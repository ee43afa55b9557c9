import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.comInput': '单行输入',
    'form.prop.inputMode': '键盘类型',
    'form.choice.inputMode.text': '文字',
    'form.choice.inputMode.numeric': '数字',
    'form.choice.inputMode.tel': '电话',
    'form.choice.inputMode.email': '邮箱',
  },
  zhtw: {
    'form.block.comInput': '單行輸入',
    'form.prop.inputMode': '鍵盤型別',
    'form.choice.inputMode.text': '文字',
    'form.choice.inputMode.numeric': '數字',
    'form.choice.inputMode.tel': '電話',
    'form.choice.inputMode.email': '郵箱',
  },
  en: {
    'form.block.comInput': 'Text',
    'form.prop.inputMode': 'Keyboard',
    'form.choice.inputMode.text': 'Text',
    'form.choice.inputMode.numeric': 'Digits',
    'form.choice.inputMode.tel': 'Phone',
    'form.choice.inputMode.email': 'E-mail',
  },
});
