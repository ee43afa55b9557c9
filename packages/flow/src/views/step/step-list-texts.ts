import { nodeTexts } from '../../nodes/node-texts';

/** Words of a list of automatic steps. */
export const stepListTexts = nodeTexts({
  zh: { up: '上移', down: '下移', remove: '移除' },
  zhtw: { up: '上移', down: '下移', remove: '移除' },
  en: { up: 'Move up', down: 'Move down', remove: 'Remove' },
});
