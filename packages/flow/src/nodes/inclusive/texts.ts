import { nodeTexts } from '../node-texts';

export const inclusiveTexts = nodeTexts({
  zh: {
    summary: '满足条件的都进行',
    note: '所有满足条件的分支同时进行；都不满足时进入最后一个。进行中的分支全部完成后才继续。',
  },
  zhtw: {
    summary: '滿足條件的都進行',
    note: '所有滿足條件的分支同時進行；都不滿足時進入最後一個。進行中的分支全部完成後才繼續。',
  },
  en: {
    summary: 'Every branch that applies',
    note: 'Every branch whose condition holds is walked at the same time; the last one when none does. The flow goes on when all of them are done.',
  },
});
