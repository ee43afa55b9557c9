import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.row': '栅格布局',
    'form.prop.gutter': '列间距',
  },
  zhtw: {
    'form.block.row': '柵格佈局',
    'form.prop.gutter': '列間距',
  },
  en: {
    'form.block.row': 'Grid',
    'form.prop.gutter': 'Space between columns',
  },
});
