import type { FormDocument } from '@qiaoban/form/document';
import type { BlockHost } from '@qiaoban/form/host';
import type { FormRule } from '@qiaoban/form/rule';
import { useValueNames } from '#pickers/condition/use-value-names.ts';
import { conditionTexts } from './rule-texts';

type Props = { document: FormDocument; rule: FormRule; host: BlockHost };

/** The condition of a rule as a sentence; regions, people and choices by their names. */
export const RuleConditionText = ({ document, rule, host }: Props) => {
  const valueName = useValueNames(rule.when, document, host);
  return conditionTexts(document, rule, host.language, valueName);
};
