import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'translation.source_unknown': '没有来源“{source}”',
    'translation.item_gone': '要翻译的内容不存在或已被删除',
    'translation.too_long': '译文最多 {most} 个字符',
    'translation.sheet_bad': '文件不能读取：请使用从这里导出的 xlsx 文件',
    'translation.key_invalid': '键“{key}”不正确',
  },
  zhtw: {
    'translation.source_unknown': '沒有來源「{source}」',
    'translation.item_gone': '要翻譯的內容不存在或已被刪除',
    'translation.too_long': '譯文最多 {most} 個字元',
    'translation.sheet_bad': '檔案不能讀取：請使用從這裡匯出的 xlsx 檔案',
    'translation.key_invalid': '鍵「{key}」不正確',
  },
  en: {
    'translation.source_unknown': 'There is no source "{source}"',
    'translation.item_gone': 'What was to be translated does not exist any more',
    'translation.too_long': 'A translation has at most {most} characters',
    'translation.sheet_bad': 'The file cannot be read: use an xlsx that was exported here',
    'translation.key_invalid': 'The key "{key}" is not valid',
  },
});
