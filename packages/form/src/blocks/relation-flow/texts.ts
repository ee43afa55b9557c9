import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.relationFlow': '关联流程',
    'form.prop.relatedFlow': '关联的流程',
    'form.problem.not_a_case': '请选择一个流程',
    'form.problem.unknown_case': '找不到流程“{text}”',
    'form.soundness.no_related_flow': '“{label}”没有选择关联的流程',
  },
  zhtw: {
    'form.block.relationFlow': '關聯流程',
    'form.prop.relatedFlow': '關聯的流程',
    'form.problem.not_a_case': '請選擇一個流程',
    'form.problem.unknown_case': '找不到流程“{text}”',
    'form.soundness.no_related_flow': '“{label}”沒有選擇關聯的流程',
  },
  en: {
    'form.block.relationFlow': 'Related case',
    'form.prop.relatedFlow': 'Flow',
    'form.problem.not_a_case': 'Choose a case',
    'form.problem.unknown_case': 'No case “{text}”',
    'form.soundness.no_related_flow': '“{label}” has no flow to refer to',
  },
});
