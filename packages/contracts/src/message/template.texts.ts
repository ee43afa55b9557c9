import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'message_template.not_found': '模板不存在或已被删除',
    'message_template.code_taken': '模板编码“{code}”已被使用',
    'message_template.event_unknown': '没有这种事件',
    'message_template.variable_unknown': '未知变量：{names}',
    'message_template.title_missing': '请填写标题',
    'message_template.html_in_sms': '短信不能包含 HTML 标签',
    'message_template.is_builtin': '内置模板不能删除，可以停用或恢复默认',
  },
  zhtw: {
    'message_template.not_found': '範本不存在或已被刪除',
    'message_template.code_taken': '範本編碼「{code}」已被使用',
    'message_template.event_unknown': '沒有這種事件',
    'message_template.variable_unknown': '未知變數：{names}',
    'message_template.title_missing': '請填寫標題',
    'message_template.html_in_sms': '簡訊不能包含 HTML 標籤',
    'message_template.is_builtin': '內建範本不能刪除，可以停用或恢復預設',
  },
  en: {
    'message_template.not_found': 'This template does not exist or was deleted',
    'message_template.code_taken': 'The template code "{code}" is taken',
    'message_template.event_unknown': 'There is no such event',
    'message_template.variable_unknown': 'Unknown names: {names}',
    'message_template.title_missing': 'Enter a title',
    'message_template.html_in_sms': 'An SMS cannot hold HTML tags',
    'message_template.is_builtin': 'A built-in template cannot be deleted; disable it or reset its words',
  },
});
