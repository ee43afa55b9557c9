import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.uploadImg': '图片上传',
  },
  zhtw: {
    'form.block.uploadImg': '圖片上傳',
  },
  en: {
    'form.block.uploadImg': 'Pictures',
  },
});
