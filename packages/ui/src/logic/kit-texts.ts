/** What the kit says in English whatever the language of the page, with the words that it has no setting for. */
const TEXTS: Record<string, readonly [zh: string, zhtw: string, en: string]> = {
  'Select all': ['全选', '全選', 'Select all'],
  'Custom selection': ['自定义选择', '自訂選擇', 'Custom selection'],
  'Select row {}': ['选择第 {} 行', '選擇第 {} 列', 'Select row {}'],
  'Row {} selected': ['取消选择第 {} 行', '取消選擇第 {} 列', 'Unselect row {}'],
  Clear: ['清除', '清除', 'Clear'],
  'Clear color': ['清除颜色', '清除顏色', 'Clear colour'],
  Search: ['搜索', '搜尋', 'Search'],
  Close: ['关闭', '關閉', 'Close'],
  remove: ['关闭标签', '關閉分頁', 'Close tab'],
  'Add tab': ['添加标签', '新增分頁', 'Add tab'],
  'expanded dropdown': ['更多标签', '更多分頁', 'More tabs'],
  'prev page': ['上一页', '上一頁', 'Previous page'],
  'next page': ['下一页', '下一頁', 'Next page'],
  'jump prev page': ['向前几页', '向前幾頁', 'Several pages back'],
  'jump next page': ['向后几页', '向後幾頁', 'Several pages on'],
  expanded: ['收起', '收起', 'Fold'],
  collapsed: ['展开', '展開', 'Unfold'],
  prev: ['上一张', '上一張', 'Previous'],
  next: ['下一张', '下一張', 'Next'],
  flipY: ['上下翻转', '上下翻轉', 'Flip vertically'],
  flipX: ['左右翻转', '左右翻轉', 'Flip horizontally'],
  rotateLeft: ['向左旋转', '向左旋轉', 'Rotate left'],
  rotateRight: ['向右旋转', '向右旋轉', 'Rotate right'],
  zoomOut: ['缩小', '縮小', 'Zoom out'],
  zoomIn: ['放大', '放大', 'Zoom in'],
};

/**
 * The kit's English in the language of the page; a word that is not known, or none, comes back as it is. The build puts
 * it where the kit has its English written out (`apps/web/kit-names.ts`).
 */
export const kitWord = (english: string | undefined): string | undefined => {
  const number = /\d+/.exec(english ?? '')?.[0] ?? '';
  const { lang } = document.documentElement;
  const at = lang === 'zh-TW' ? 1 : lang.startsWith('zh') ? 0 : 2;
  return TEXTS[(english ?? '').replace(number, number === '' ? '' : '{}')]?.[at].replace('{}', number) ?? english;
};
