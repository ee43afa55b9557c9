import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.iframe': '内嵌网页',
    'form.prop.src': '网页地址',
    'form.prop.height': '高度（像素）',
    'form.soundness.bad_page': '“{label}”的网页地址必须以 http 或 https 开头',
  },
  zhtw: {
    'form.block.iframe': '內嵌網頁',
    'form.prop.src': '網頁地址',
    'form.prop.height': '高度（像素）',
    'form.soundness.bad_page': '“{label}”的網頁地址必須以 http 或 https 開頭',
  },
  en: {
    'form.block.iframe': 'Embedded page',
    'form.prop.src': 'Address of the page',
    'form.prop.height': 'Height (pixels)',
    'form.soundness.bad_page': 'The page of “{label}” must begin with http or https',
  },
});
