import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'ownIcon.not_found': '图标不存在或已被删除',
    'ownIcon.name_taken': '图标名“{name}”已被使用',
    'ownIcon.not_svg': '不是 SVG 图标',
    'ownIcon.not_allowed': 'SVG 里有不允许的内容：{what}',
    'ownIcon.too_many': '最多 {max} 个自有图标',
  },
  zhtw: {
    'ownIcon.not_found': '圖示不存在或已被刪除',
    'ownIcon.name_taken': '圖示名「{name}」已被使用',
    'ownIcon.not_svg': '不是 SVG 圖示',
    'ownIcon.not_allowed': 'SVG 裡有不允許的內容：{what}',
    'ownIcon.too_many': '最多 {max} 個自有圖示',
  },
  en: {
    'ownIcon.not_found': 'This icon does not exist or was deleted',
    'ownIcon.name_taken': 'The icon name "{name}" is taken',
    'ownIcon.not_svg': 'This is no SVG icon',
    'ownIcon.not_allowed': 'The SVG holds something that is not allowed: {what}',
    'ownIcon.too_many': 'No more than {max} icons of your own',
  },
});
