import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.editor': '富文本',
    'form.prop.minHeight': '高度（像素）',
  },
  zhtw: {
    'form.block.editor': '富文字',
    'form.prop.minHeight': '高度（像素）',
  },
  en: {
    'form.block.editor': 'Rich text',
    'form.prop.minHeight': 'Height (pixels)',
  },
});
