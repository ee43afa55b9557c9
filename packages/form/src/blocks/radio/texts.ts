import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.prop.allowOther': '可填其他',
    'form.view.other': '其他',
    'form.block.radio': '单选框组',
    'form.prop.optionStyle': '选项样式',
    'form.choice.optionStyle.default': '默认',
    'form.choice.optionStyle.button': '按钮',
  },
  zhtw: {
    'form.prop.allowOther': '可填其他',
    'form.view.other': '其他',
    'form.block.radio': '單選框組',
    'form.prop.optionStyle': '選項樣式',
    'form.choice.optionStyle.default': '預設',
    'form.choice.optionStyle.button': '按鈕',
  },
  en: {
    'form.prop.allowOther': 'Something else may be written',
    'form.view.other': 'Other',
    'form.block.radio': 'Single choice',
    'form.prop.optionStyle': 'Look',
    'form.choice.optionStyle.default': 'Plain',
    'form.choice.optionStyle.button': 'Buttons',
  },
});
