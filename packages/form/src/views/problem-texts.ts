import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { TextRule } from '../field-props';
import type { Problem } from '../problem';
import { formText } from '../texts/form-text';

/** The designer's own words for a broken pattern, where there are any. */
const ownMessage = (problem: Problem, rules: readonly TextRule[], language: Language): string => {
  const rule = rules.find((each) =>
    'preset' in each ? problem.key === `pattern.${each.preset}` : problem.values?.['pattern'] === each.pattern,
  );
  return textIn(rule?.message, language);
};

/** Problems in the person's language, one after the other. */
export const problemTexts = (problems: readonly Problem[], props: object, language: Language): string => {
  const rules = 'regList' in props && Array.isArray(props.regList) ? (props.regList as TextRule[]) : [];
  return problems
    .map((problem) => ownMessage(problem, rules, language) || formText(language, problem.key, problem.values))
    .join(language === 'en' ? '. ' : '；');
};
