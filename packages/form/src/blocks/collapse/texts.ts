import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.collapse': '折叠面板',
    'form.prop.accordion': '同时只展开一个',
    'form.prop.startsOpen': '初始全部展开',
  },
  zhtw: {
    'form.block.collapse': '摺疊面板',
    'form.prop.accordion': '同時只展開一個',
    'form.prop.startsOpen': '初始全部展開',
  },
  en: {
    'form.block.collapse': 'Collapse',
    'form.prop.accordion': 'One open at a time',
    'form.prop.startsOpen': 'All open at first',
  },
});
