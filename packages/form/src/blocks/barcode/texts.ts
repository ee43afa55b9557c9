import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.barcode': '条形码',
    'form.prop.symbology': '码制',
    'form.choice.symbology.CODE128': 'Code 128',
    'form.choice.symbology.CODE39': 'Code 39',
    'form.choice.symbology.EAN13': 'EAN-13',
    'form.choice.symbology.ITF14': 'ITF-14',
    'form.prop.showText': '显示文字',
    'form.view.not_encodable': '内容不能编为条形码',
  },
  zhtw: {
    'form.block.barcode': '條形碼',
    'form.prop.symbology': '碼制',
    'form.choice.symbology.CODE128': 'Code 128',
    'form.choice.symbology.CODE39': 'Code 39',
    'form.choice.symbology.EAN13': 'EAN-13',
    'form.choice.symbology.ITF14': 'ITF-14',
    'form.prop.showText': '顯示文字',
    'form.view.not_encodable': '內容不能編為條形碼',
  },
  en: {
    'form.block.barcode': 'Bar code',
    'form.prop.symbology': 'Symbology',
    'form.choice.symbology.CODE128': 'Code 128',
    'form.choice.symbology.CODE39': 'Code 39',
    'form.choice.symbology.EAN13': 'EAN-13',
    'form.choice.symbology.ITF14': 'ITF-14',
    'form.prop.showText': 'Show the text',
    'form.view.not_encodable': 'This cannot be written as a bar code',
  },
});
