import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { TextRule } from '../field-props';
import type { Problem } from '../problem';

/** The designer's own words for a broken pattern of the field with these props; empty where there are none. */
export const ownMessage = (problem: Problem, props: object, language: Language): string => {
  const rules = 'regList' in props && Array.isArray(props.regList) ? (props.regList as TextRule[]) : [];
  const rule = rules.find((each) =>
    'preset' in each ? problem.key === `pattern.${each.preset}` : problem.values?.['pattern'] === each.pattern,
  );
  return textIn(rule?.message, language);
};
