import type { texts as zh } from '../zh/data-map';

export const texts: Record<keyof typeof zh, string> = {
  title: '資料地圖',
  new: '新建地圖',
  edit: '編輯地圖',
  none: '還沒有地圖',
  none_hint: '上傳 GeoJSON 邊界檔案，報表和大屏就能按區域著色',
  size: '大小',
  creator: '建立人',
  remove_text: '使用它的報表和大屏將無法顯示',
  outlines: '邊界',
  outlines_hint: 'GeoJSON 的 FeatureCollection，每個區域要有名稱 properties.name，不超過 5 MB',
  from_file: '選擇檔案',
  file_too_large: '檔案不能超過 5 MB',
  picture: '預覽',
  text: '文本',
  too_long: '內容較長，請用檔案更新',
  nothing: '還沒有內容',
  nothing_hint: '選擇檔案，或在「文本」中貼上',
  facts: '{regions} 個區域，{points} 個座標點',
};
