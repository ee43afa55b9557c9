import '@qiaoban/contracts/recruitment/source.texts';
import { createSourceTexts } from '../../visualdev';

/** What forms show of the tables of recruitment, in its words. */
export const { text: sourceText, column, choice } = createSourceTexts('recruitment');
