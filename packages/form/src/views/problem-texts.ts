import type { Language } from '@qiaoban/contracts/languages';
import type { Problem } from '../problem';
import { formText } from '../texts/form-text';
import { ownMessage } from '../texts/own-message';

/** Problems in the person's language, one after the other. */
export const problemTexts = (problems: readonly Problem[], props: object, language: Language): string =>
  problems
    .map((problem) => ownMessage(problem, props, language) || formText(language, problem.key, problem.values))
    .join(language === 'en' ? '. ' : '；');
