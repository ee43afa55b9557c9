import { joinNames, textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import { fieldsByPath } from '@qiaoban/form/fields';
import type { FormRule, RuleAction } from '@qiaoban/form/rule';
import { describeCondition } from '#pickers/condition/describe-condition.ts';
import { nameOfNode } from '../block-names';

/** The condition of a rule as a sentence. */
export const conditionTexts = (
  document: FormDocument,
  rule: FormRule,
  language: Language,
  valueName: (path: string, value: unknown) => string | undefined,
): string => {
  const fields = fieldsByPath(document);
  return describeCondition(rule.when, {
    language,
    fieldName: (path) => textIn(fields.get(path)?.label, language) || path,
    isTime: (path) => ['time', 'span'].includes(fields.get(path)?.filterKind ?? ''),
    valueName,
  });
};

/** Nodes that an action is about, by name. */
export const targetTexts = (document: FormDocument, action: RuleAction, language: Language): string =>
  joinNames(
    (action.do === 'assign' ? [action.node] : action.nodes).map((id) => nameOfNode(document, id, language)),
    language,
  );
