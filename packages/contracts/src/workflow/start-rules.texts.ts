import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'startRules.is_usual': '这是表单的默认流程，表单还有其他流程在用。请先在“发起条件”里换一个默认流程。',
    'startRules.usual_not_in_use': '默认流程必须是本表单已发布且未停用的流程。',
    'startRules.flow_unknown': '所选流程不属于这个表单。',
    'startRules.condition_wrong': '第 {at} 条的条件有误：{problem}',
    'startRules.broken': '此表单的发起条件无法判断，请联系流程管理员。',
  },
  zhtw: {
    'startRules.is_usual': '這是表單的預設流程，表單還有其他流程在用。請先在「發起條件」裡換一個預設流程。',
    'startRules.usual_not_in_use': '預設流程必須是本表單已發佈且未停用的流程。',
    'startRules.flow_unknown': '所選流程不屬於這個表單。',
    'startRules.condition_wrong': '第 {at} 條的條件有誤：{problem}',
    'startRules.broken': '此表單的發起條件無法判斷，請聯絡流程管理員。',
  },
  en: {
    'startRules.is_usual':
      'This is the usual flow of its form, which has other flows in use. Choose another usual flow under “When to start” first.',
    'startRules.usual_not_in_use': 'The usual flow must be one of this form that is published and not stopped.',
    'startRules.flow_unknown': 'The chosen flow is none of this form.',
    'startRules.condition_wrong': 'The condition of rule {at} is wrong: {problem}',
    'startRules.broken': 'It cannot be said which flow this form goes through. Ask whoever administers the flows.',
  },
});
