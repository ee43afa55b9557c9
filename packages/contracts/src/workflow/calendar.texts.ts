import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'calendar.not_found': '工作日历不存在或已被删除',
    'calendar.name_taken': '已有名称为“{name}”的工作日历',
    'calendar.hours_wrong': '工作时段要从早到晚排列、互不重叠，一天之内合计不超过 24 小时',
    'calendar.day_twice': '{day} 设置了两次',
    'calendar.zone_unknown': '不认识这个时区',
    'calendar.organize_taken': '“{organize}”已使用工作日历“{name}”，请先在那里移除',
  },
  zhtw: {
    'calendar.not_found': '工作日曆不存在或已被刪除',
    'calendar.name_taken': '已有名稱為「{name}」的工作日曆',
    'calendar.hours_wrong': '工作時段要從早到晚排列、互不重疊，一天之內合計不超過 24 小時',
    'calendar.day_twice': '{day} 設定了兩次',
    'calendar.zone_unknown': '不認識這個時區',
    'calendar.organize_taken': '「{organize}」已使用工作日曆「{name}」，請先在那裡移除',
  },
  en: {
    'calendar.not_found': 'This working calendar does not exist or has been deleted',
    'calendar.name_taken': 'There is already a working calendar named “{name}”',
    'calendar.hours_wrong': 'Working hours go from early to late, do not overlap and take 24 hours at most',
    'calendar.day_twice': '{day} is set twice',
    'calendar.zone_unknown': 'This time zone is not known',
    'calendar.organize_taken': '“{organize}” uses the working calendar “{name}”. Remove it there first',
  },
});
