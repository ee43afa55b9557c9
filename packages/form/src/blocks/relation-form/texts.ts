import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.relationForm': '关联表单',
    'form.prop.relatedForm': '关联的表单',
    'form.prop.relatedField': '显示字段',
    'form.problem.ambiguous_record': '有多条记录都是“{text}”，无法确定是哪一条：请先留空，导入后在记录中选择',
    'form.problem.unknown_record': '找不到记录“{text}”',
    'form.soundness.no_related_form': '“{label}”没有选择关联的表单和显示字段',
  },
  zhtw: {
    'form.block.relationForm': '關聯表單',
    'form.prop.relatedForm': '關聯的表單',
    'form.prop.relatedField': '顯示欄位',
    'form.problem.ambiguous_record': '有多條記錄都是「{text}」，無法確定是哪一條：請先留空，匯入後在記錄中選擇',
    'form.problem.unknown_record': '找不到記錄“{text}”',
    'form.soundness.no_related_form': '“{label}”沒有選擇關聯的表單和顯示欄位',
  },
  en: {
    'form.block.relationForm': 'Related record',
    'form.prop.relatedForm': 'Form',
    'form.prop.relatedField': 'Shown by',
    'form.problem.ambiguous_record':
      'Several records are “{text}”: leave it empty and choose one in the record afterwards',
    'form.problem.unknown_record': 'No record “{text}”',
    'form.soundness.no_related_form': '“{label}” has no form and field to refer to',
  },
});
