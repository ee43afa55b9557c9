import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.relationFlow': '关联流程',
    'form.prop.relatedFlow': '关联的流程',
    'form.problem.not_a_case': '请选择一个流程',
    'form.problem.ambiguous_case': '有多个流程都叫“{text}”，无法确定是哪一个：请先留空，导入后在记录中选择',
    'form.problem.unknown_case': '找不到流程“{text}”',
    'form.soundness.no_related_flow': '“{label}”没有选择关联的流程',
  },
  zhtw: {
    'form.block.relationFlow': '關聯流程',
    'form.prop.relatedFlow': '關聯的流程',
    'form.problem.not_a_case': '請選擇一個流程',
    'form.problem.ambiguous_case': '有多個流程都叫「{text}」，無法確定是哪一個：請先留空，匯入後在記錄中選擇',
    'form.problem.unknown_case': '找不到流程“{text}”',
    'form.soundness.no_related_flow': '“{label}”沒有選擇關聯的流程',
  },
  en: {
    'form.block.relationFlow': 'Related case',
    'form.prop.relatedFlow': 'Flow',
    'form.problem.not_a_case': 'Choose a case',
    'form.problem.ambiguous_case':
      'Several cases are called “{text}”: leave it empty and choose one in the record afterwards',
    'form.problem.unknown_case': 'No case “{text}”',
    'form.soundness.no_related_flow': '“{label}” has no flow to refer to',
  },
});
