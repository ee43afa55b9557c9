import { defineTexts } from '../texts';

export const agendaTexts = defineTexts({
  zh: {
    'agenda.not_found': '这条日程不存在、已取消，或没有邀请您',
    'agenda.not_yours': '这条日程由别人安排，您只能接受或谢绝',
    'agenda.period_wrong': '结束时间要晚于开始时间，时长不超过 31 天',
    'agenda.person_unknown': '有受邀的人不存在或已停用，请重新选择',
    'agenda.accepted': '已接受',
    'agenda.declined': '已谢绝',
    'agenda.source_gone': '日程',
  },
  zhtw: {
    'agenda.not_found': '這條行程不存在、已取消，或沒有邀請您',
    'agenda.not_yours': '這條行程由別人安排，您只能接受或謝絕',
    'agenda.period_wrong': '結束時間要晚於開始時間，時長不超過 31 天',
    'agenda.person_unknown': '有受邀的人不存在或已停用，請重新選擇',
    'agenda.accepted': '已接受',
    'agenda.declined': '已謝絕',
    'agenda.source_gone': '行程',
  },
  en: {
    'agenda.not_found': 'This entry does not exist, was cancelled, or is not yours to see',
    'agenda.not_yours': 'Somebody else arranged this: you may accept or decline it',
    'agenda.period_wrong': 'It must end after it begins, and last 31 days at most',
    'agenda.person_unknown': 'Somebody invited does not exist or is not in use: choose again',
    'agenda.accepted': 'accepted',
    'agenda.declined': 'declined',
    'agenda.source_gone': 'Entry',
  },
});
