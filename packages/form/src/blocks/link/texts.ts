import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.link': '链接',
    'form.prop.href': '地址',
    'form.prop.newWindow': '新窗口打开',
    'form.soundness.bad_address': '请为“{label}”填写以 http、https、mailto 或 tel 开头的地址',
  },
  zhtw: {
    'form.block.link': '連結',
    'form.prop.href': '地址',
    'form.prop.newWindow': '新視窗開啟',
    'form.soundness.bad_address': '請為“{label}”填寫以 http、https、mailto 或 tel 開頭的地址',
  },
  en: {
    'form.block.link': 'Link',
    'form.prop.href': 'Address',
    'form.prop.newWindow': 'In a new window',
    'form.soundness.bad_address': 'Enter an address for “{label}” that begins with http, https, mailto or tel',
  },
});
