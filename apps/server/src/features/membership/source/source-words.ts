import '@qiaoban/contracts/membership/source.texts';
import { createSourceWords } from '../../visualdev';

/** What forms show of the tables of the association, in its words. */
export const { words: sourceWords, column, choice } = createSourceWords('membership');
