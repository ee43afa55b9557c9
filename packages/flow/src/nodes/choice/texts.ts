import { nodeTexts } from '../node-texts';

export const choiceTexts = nodeTexts({
  zh: {
    chooseOne: '由上一步选一条',
    chooseSeveral: '由上一步选择',
    several: '可以选择多条路径',
    note: '提交或同意后流程走到这里时，由操作的人选择走哪条路径。流程自动走到这里时，走第一条。',
  },
  zhtw: {
    chooseOne: '由上一步選一條',
    chooseSeveral: '由上一步選擇',
    several: '可以選擇多條路徑',
    note: '提交或同意後流程走到這裡時，由操作的人選擇走哪條路徑。流程自動走到這裡時，走第一條。',
  },
  en: {
    chooseOne: 'One path, chosen at the step before',
    chooseSeveral: 'Paths chosen at the step before',
    several: 'Several paths may be chosen',
    note: 'Whoever submits or approves just before this point chooses the path. When the flow gets here by itself, it takes the first one.',
  },
});
