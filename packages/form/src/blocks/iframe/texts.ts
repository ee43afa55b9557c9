import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.iframe': '内嵌网页',
    'form.prop.src': '网页地址',
    'form.prop.height': '高度（像素）',
    'form.soundness.bad_page': '请为“{label}”填写以 http 或 https 开头的网页地址',
  },
  zhtw: {
    'form.block.iframe': '內嵌網頁',
    'form.prop.src': '網頁地址',
    'form.prop.height': '高度（像素）',
    'form.soundness.bad_page': '請為“{label}”填寫以 http 或 https 開頭的網頁地址',
  },
  en: {
    'form.block.iframe': 'Embedded page',
    'form.prop.src': 'Address of the page',
    'form.prop.height': 'Height (pixels)',
    'form.soundness.bad_page': 'Enter a page for “{label}” that begins with http or https',
  },
});
