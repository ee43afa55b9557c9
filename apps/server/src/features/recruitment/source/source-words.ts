import '@qiaoban/contracts/recruitment/source.texts';
import { createSourceWords } from '../../visualdev';

/** What forms show of the tables of recruitment, in its words. */
export const { words: sourceWords, column, choice } = createSourceWords('recruitment');
