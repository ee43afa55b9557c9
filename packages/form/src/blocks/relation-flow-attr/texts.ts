import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.relationFlowAttr': '关联流程属性',
  },
  zhtw: {
    'form.block.relationFlowAttr': '關聯流程屬性',
  },
  en: {
    'form.block.relationFlowAttr': 'Field of the related case',
  },
});
