import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'kept_field.gone': '保留的内容不存在：可能已恢复或彻底删除',
    'kept_field.without_table': '这个字段属于子表“{table}”，请先恢复子表',
  },
  zhtw: {
    'kept_field.gone': '保留的內容不存在：可能已恢復或徹底刪除',
    'kept_field.without_table': '這個欄位屬於子表「{table}」，請先恢復子表',
  },
  en: {
    'kept_field.gone': 'These values are not kept any more: they were restored or deleted',
    'kept_field.without_table': 'This field belongs to the sub-table “{table}”; restore that first',
  },
});
