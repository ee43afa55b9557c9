import { defineTexts } from '../../texts';

defineTexts({
  zh: {
    'form_snippet.gone': '片段不存在：可能已被删除',
    'form_snippet.taken': '已有名为“{name}”的片段，请换一个名称',
    'form_snippet.unreadable': '片段的内容不完整，请重新选择字段后再保存',
    'form_snippet.too_many': '片段最多 {count} 个，请先删除不用的片段',
  },
  zhtw: {
    'form_snippet.gone': '片段不存在：可能已被刪除',
    'form_snippet.taken': '已有名為「{name}」的片段，請換一個名稱',
    'form_snippet.unreadable': '片段的內容不完整，請重新選擇欄位後再儲存',
    'form_snippet.too_many': '片段最多 {count} 個，請先刪除不用的片段',
  },
  en: {
    'form_snippet.gone': 'This snippet is gone: it may have been deleted',
    'form_snippet.taken': 'There is a snippet called “{name}” already; choose another name',
    'form_snippet.unreadable': 'The snippet is not complete; choose the fields again and save it',
    'form_snippet.too_many': 'There may be {count} snippets at most; delete those that nobody uses',
  },
});
