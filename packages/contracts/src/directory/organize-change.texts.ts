import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'merge.target_missing': '目标部门不存在或已被删除',
    'merge.target_below': '不能合并到自己的下级部门，请先把下级移走',
    'merge.target_self': '不能合并到自己',
  },
  zhtw: {
    'merge.target_missing': '目標部門不存在或已被刪除',
    'merge.target_below': '不能合併到自己的下級部門，請先把下級移走',
    'merge.target_self': '不能合併到自己',
  },
  en: {
    'merge.target_missing': 'The target does not exist or was deleted',
    'merge.target_below': 'The target stands below the department; move it away first',
    'merge.target_self': 'A department cannot be merged with itself',
  },
});
