import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'migration.nothing': '没有需要迁移的申请，或流程刚发布了新版本，请重新预览',
    'migration.blocked': '有 {count} 个申请在新版本里没有位置，请先为它们选择节点',
    'migration.bad_target': '选择的节点在新版本里不存在，或不能停留',
    'migration.not_found': '迁移记录不存在',
    'migration.undone': '这次迁移已经撤销过',
    'migration.moved_on': '有 {count} 个申请迁移后已继续流转，不能撤销',
  },
  zhtw: {
    'migration.nothing': '沒有需要遷移的申請，或流程剛發布了新版本，請重新預覽',
    'migration.blocked': '有 {count} 個申請在新版本裡沒有位置，請先為它們選擇節點',
    'migration.bad_target': '選擇的節點在新版本裡不存在，或不能停留',
    'migration.not_found': '遷移記錄不存在',
    'migration.undone': '這次遷移已經撤銷過',
    'migration.moved_on': '有 {count} 個申請遷移後已繼續流轉，不能撤銷',
  },
  en: {
    'migration.nothing':
      'No instance has to be migrated, or a new version has just been published: look at the preview again',
    'migration.blocked': '{count} instances have no place in the new version. Choose a step for them first',
    'migration.bad_target': 'The new version does not have the chosen step, or nothing can stay there',
    'migration.not_found': 'This migration does not exist',
    'migration.undone': 'This migration has been taken back already',
    'migration.moved_on': '{count} instances have gone on since; the migration cannot be taken back',
  },
});
