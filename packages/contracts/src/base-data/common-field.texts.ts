import { defineTexts } from '../texts';

defineTexts({
  zh: { 'commonField.field_taken': '字段“{field}”已存在' },
  zhtw: { 'commonField.field_taken': '欄位「{field}」已存在' },
  en: { 'commonField.field_taken': 'The field "{field}" is there already' },
});
