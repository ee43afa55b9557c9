import { defineTexts } from '../texts';

export const fileTexts = defineTexts({
  zh: {
    'file.not_found': '文件不存在或已被删除',
    'file.missing': '请选择要上传的文件',
    'file.empty': '不能上传空文件',
    'file.incomplete': '文件没有传完整，请重新上传',
    'file.too_large': '文件大小超过{size}{unit}',
    'file.not_an_image': '上传图片必须是JPG/GIF/PNG/BMP 格式!',
    'file.kind_not_allowed': '不支持上传此类文件：{name}',
    'file.link_invalid': '链接无效或已过期，请刷新后重试',
    'file.range_invalid': '请求的范围超出文件大小',
  },
  zhtw: {
    'file.not_found': '檔案不存在或已被刪除',
    'file.missing': '請選擇要上傳的檔案',
    'file.empty': '不能上傳空檔案',
    'file.incomplete': '檔案沒有傳完整，請重新上傳',
    'file.too_large': '檔案大小超過{size}{unit}',
    'file.not_an_image': '上傳圖片必須是JPG/GIF/PNG/BMP 格式!',
    'file.kind_not_allowed': '不支援上傳此類檔案：{name}',
    'file.link_invalid': '連結無效或已過期，請重新整理後再試',
    'file.range_invalid': '請求的範圍超出檔案大小',
  },
  en: {
    'file.not_found': 'This file does not exist or was deleted',
    'file.missing': 'Please choose a file to upload',
    'file.empty': 'An empty file cannot be uploaded',
    'file.incomplete': 'The file did not arrive completely; please upload it again',
    'file.too_large': 'The file is larger than {size} {unit}',
    'file.not_an_image': 'The picture must be in JPG, GIF, PNG or BMP format',
    'file.kind_not_allowed': 'Files of this kind cannot be uploaded: {name}',
    'file.link_invalid': 'This link is not valid or has expired; please reload the page',
    'file.range_invalid': 'The range lies beyond the end of the file',
  },
});
