import '@qiaoban/contracts/membership/source.texts';
import { createSourceTexts } from '../../visualdev';

/** What forms show of the tables of the association, in its words. */
export const { text: sourceText, column, choice } = createSourceTexts('membership');
