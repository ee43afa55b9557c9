import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.switch': '开关',
    'form.prop.activeText': '打开时文字',
    'form.prop.inactiveText': '关闭时文字',
  },
  zhtw: {
    'form.block.switch': '開關',
    'form.prop.activeText': '開啟時文字',
    'form.prop.inactiveText': '關閉時文字',
  },
  en: {
    'form.block.switch': 'Switch',
    'form.prop.activeText': 'Text when on',
    'form.prop.inactiveText': 'Text when off',
  },
});
