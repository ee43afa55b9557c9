import { defineTexts } from '../texts';

defineTexts({
  zh: { 'phrase.full': '常用语最多 {most} 条，请先删除不用的' },
  zhtw: { 'phrase.full': '常用語最多 {most} 條，請先刪除不用的' },
  en: { 'phrase.full': 'At most {most} phrases are kept; remove one first' },
});
