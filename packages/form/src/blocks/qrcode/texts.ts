import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.qrcode': '二维码',
    'form.prop.codeFrom': '内容来源',
    'form.choice.codeFrom.field': '表单字段',
    'form.choice.codeFrom.static': '固定内容',
    'form.prop.codeField': '字段',
    'form.prop.codeText': '固定内容',
    'form.prop.codeSize': '大小（像素）',
    'form.view.no_code': '填写后显示',
    'form.soundness.no_code': '“{label}”没有内容',
  },
  zhtw: {
    'form.block.qrcode': '二維碼',
    'form.prop.codeFrom': '內容來源',
    'form.choice.codeFrom.field': '表單欄位',
    'form.choice.codeFrom.static': '固定內容',
    'form.prop.codeField': '欄位',
    'form.prop.codeText': '固定內容',
    'form.prop.codeSize': '大小（像素）',
    'form.view.no_code': '填寫後顯示',
    'form.soundness.no_code': '“{label}”沒有內容',
  },
  en: {
    'form.block.qrcode': 'QR code',
    'form.prop.codeFrom': 'Content from',
    'form.choice.codeFrom.field': 'A field',
    'form.choice.codeFrom.static': 'A fixed text',
    'form.prop.codeField': 'Field',
    'form.prop.codeText': 'Fixed text',
    'form.prop.codeSize': 'Size (pixels)',
    'form.view.no_code': 'Shown once there is something to encode',
    'form.soundness.no_code': '“{label}” has nothing to show',
  },
});
