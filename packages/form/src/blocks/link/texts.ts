import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.link': '链接',
    'form.prop.href': '地址',
    'form.prop.newWindow': '新窗口打开',
    'form.soundness.bad_address': '“{label}”的地址必须以 http、https、mailto 或 tel 开头',
  },
  zhtw: {
    'form.block.link': '連結',
    'form.prop.href': '地址',
    'form.prop.newWindow': '新視窗開啟',
    'form.soundness.bad_address': '“{label}”的地址必須以 http、https、mailto 或 tel 開頭',
  },
  en: {
    'form.block.link': 'Link',
    'form.prop.href': 'Address',
    'form.prop.newWindow': 'In a new window',
    'form.soundness.bad_address': 'The address of “{label}” must begin with http, https, mailto or tel',
  },
});
