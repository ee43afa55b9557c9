import { nodeTexts } from '../nodes/node-texts';

/** Words of the list of steps of a trigger. */
export const triggerTexts = nodeTexts({
  zh: {
    add: '添加步骤',
    none: '还没有步骤。步骤按顺序执行，前面的结果可以作为变量用在后面。',
  },
  zhtw: {
    add: '新增步驟',
    none: '還沒有步驟。步驟依順序執行，前面的結果可以作為變數用在後面。',
  },
  en: {
    add: 'Add a step',
    none: 'No steps yet. They are done in order; what one answers is a variable for those after it.',
  },
});
