import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'entrust.not_found': '委托不存在或已被删除',
    'entrust.to_self': '不能委托给自己',
    'entrust.ends_before': '结束时间要晚于开始时间',
    'entrust.in_the_past': '结束时间不能早于现在',
    'entrust.closes_circle': '对方在这段时间已委托给您，不能互相委托',
    'entrust.overlaps': '这段时间已有委托，请先结束它',
    'entrust.is_over': '委托已失效，请新建一个',
    'entrust.user_unknown': '找不到此人，或账号已停用',
    'entrust.not_entrusted': '对方没有把这个流程的发起委托给您，或委托已失效',
  },
  zhtw: {
    'entrust.not_found': '委託不存在或已被刪除',
    'entrust.to_self': '不能委託給自己',
    'entrust.ends_before': '結束時間要晚於開始時間',
    'entrust.in_the_past': '結束時間不能早於現在',
    'entrust.closes_circle': '對方在這段時間已委託給您，不能互相委託',
    'entrust.overlaps': '這段時間已有委託，請先結束它',
    'entrust.is_over': '委託已失效，請新建一個',
    'entrust.user_unknown': '找不到此人，或帳號已停用',
    'entrust.not_entrusted': '對方沒有把這個流程的發起委託給您，或委託已失效',
  },
  en: {
    'entrust.not_found': 'This entrust does not exist or has been deleted',
    'entrust.to_self': 'You cannot entrust yourself',
    'entrust.ends_before': 'The end must be after the start',
    'entrust.in_the_past': 'The end must not be in the past',
    'entrust.closes_circle': 'They have entrusted theirs to you in this time; it cannot go both ways',
    'entrust.overlaps': 'There is already an entrust in this time. End it first',
    'entrust.is_over': 'This entrust is over. Make a new one instead',
    'entrust.user_unknown': 'This person does not exist or is disabled',
    'entrust.not_entrusted': 'They have not entrusted you with launching this flow, or the time is over',
  },
});
