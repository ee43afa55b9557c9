import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.date': '日期选择',
    'form.prop.defaultNow': '默认当前时间',
  },
  zhtw: {
    'form.block.date': '日期選擇',
    'form.prop.defaultNow': '預設當前時間',
  },
  en: {
    'form.block.date': 'Date',
    'form.prop.defaultNow': 'Start with now',
  },
});
