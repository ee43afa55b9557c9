import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.billRule': '单据编号',
    'form.prop.rule': '单据规则',
  },
  zhtw: {
    'form.block.billRule': '單據編號',
    'form.prop.rule': '單據規則',
  },
  en: {
    'form.block.billRule': 'Document number',
    'form.prop.rule': 'Number rule',
  },
});
