import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.dateRange': '日期范围',
  },
  zhtw: {
    'form.block.dateRange': '日期範圍',
  },
  en: {
    'form.block.dateRange': 'Date range',
  },
});
