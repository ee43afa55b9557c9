import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.relationFormAttr': '关联表单属性',
    'form.prop.relation': '关联组件',
    'form.prop.relatedKind': '来源',
    'form.soundness.no_relation': '“{label}”没有选择关联组件和字段',
  },
  zhtw: {
    'form.block.relationFormAttr': '關聯表單屬性',
    'form.prop.relation': '關聯組件',
    'form.prop.relatedKind': '來源',
    'form.soundness.no_relation': '“{label}”沒有選擇關聯組件和欄位',
  },
  en: {
    'form.block.relationFormAttr': 'Field of the related record',
    'form.prop.relation': 'Related through',
    'form.prop.relatedKind': 'Source',
    'form.soundness.no_relation': '“{label}” has no relation and field to show',
  },
});
