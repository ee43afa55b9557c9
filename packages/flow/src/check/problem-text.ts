import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { FlowDocument } from '../model/document';
import type { FlowField } from '../model/flow-field';
import { allHooks } from '../model/hooks';
import { isInitiatorField } from '../model/flow-field';
import type { FlowProblem } from '../node-definition';
import { flowTextOf } from '../texts';
import { titleOfHook } from '../words/describe-hooks';

/** What a person calls a field: its title, or which fact about the initiator it is. A field that is gone has its key only. */
const titleOf = (name: string, fields: readonly FlowField[], language: Language): string => {
  if (isInitiatorField(name)) return flowTextOf(language, `flow.${name}`);
  return textIn(fields.find(({ field }) => field === name)?.label, language) || name;
};

/** A problem of a flow as a sentence. */
export const problemText = (
  { key, values }: Pick<FlowProblem, 'key' | 'values'>,
  fields: readonly FlowField[],
  language: Language,
): string =>
  flowTextOf(
    language,
    key,
    typeof values?.['field'] === 'string' ? { ...values, field: titleOf(values['field'], fields, language) } : values,
  );

/** As `problemText`; of something that is done before or after a step, its name first. */
export const problemTextIn = (
  document: FlowDocument,
  problem: FlowProblem,
  fields: readonly FlowField[],
  language: Language,
): string => {
  const text = problemText(problem, fields, language);
  const node = document.nodes[problem.nodeId];
  const hook = node && allHooks(node).find(({ id }) => id === problem.hookId);
  return hook ? `${titleOfHook(hook, { language })}: ${text}` : text;
};
