import { defineTexts } from '../texts';

defineTexts({
  zh: { 'flowGallery.not_found': '模板库里没有这个流程' },
  zhtw: { 'flowGallery.not_found': '範本庫裡沒有這個流程' },
  en: { 'flowGallery.not_found': 'The gallery has no such flow' },
});
