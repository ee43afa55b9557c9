import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.alert': '提示',
    'form.prop.alertType': '样式',
    'form.choice.alertType.info': '信息',
    'form.choice.alertType.success': '成功',
    'form.choice.alertType.warning': '警告',
    'form.choice.alertType.error': '错误',
    'form.prop.closable': '可关闭',
    'form.prop.detail': '说明',
  },
  zhtw: {
    'form.block.alert': '提示',
    'form.prop.alertType': '樣式',
    'form.choice.alertType.info': '資訊',
    'form.choice.alertType.success': '成功',
    'form.choice.alertType.warning': '警告',
    'form.choice.alertType.error': '錯誤',
    'form.prop.closable': '可關閉',
    'form.prop.detail': '說明',
  },
  en: {
    'form.block.alert': 'Notice',
    'form.prop.alertType': 'Kind',
    'form.choice.alertType.info': 'Information',
    'form.choice.alertType.success': 'Success',
    'form.choice.alertType.warning': 'Warning',
    'form.choice.alertType.error': 'Error',
    'form.prop.closable': 'Can be closed',
    'form.prop.detail': 'Explanation',
  },
});
