import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { FlowDocument } from '../model/document';
import type { FlowField } from '../model/flow-field';
import { allHooks } from '../model/hooks';
import { isInitiatorField } from '../model/flow-field';
import { furtherFieldOf } from '../model/further-field';
import type { FlowProblem, FurtherForms } from '../node-definition';
import { flowTextOf } from '../texts';
import { titleOfHook } from '../describe/describe-hooks';

const UNKNOWN: FurtherForms = () => undefined;

const labelIn = (name: string, fields: readonly FlowField[], language: Language): string =>
  textIn(fields.find(({ field }) => field === name)?.label, language) || name;

/**
 * What a person calls a field: its title, behind the name of its form if that is a further one, or which fact about the
 * initiator it is. A field that is gone has its key only.
 */
const titleOf = (name: string, fields: readonly FlowField[], language: Language, furtherForm: FurtherForms): string => {
  if (isInitiatorField(name)) return flowTextOf(language, `flow.${name}`);
  const further = furtherFieldOf(name);
  if (!further) return labelIn(name, fields, language);
  const known = furtherForm(further.formId);
  const label = labelIn(further.field, known?.fields ?? [], language);
  return known?.fullName === undefined ? label : `${known.fullName} · ${label}`;
};

/** A problem of a flow as a sentence. */
export const problemText = (
  { key, values }: Pick<FlowProblem, 'key' | 'values'>,
  fields: readonly FlowField[],
  language: Language,
  furtherForm = UNKNOWN,
): string => {
  const field = values?.['field'];
  const named =
    typeof field === 'string' ? { ...values, field: titleOf(field, fields, language, furtherForm) } : values;
  return flowTextOf(language, key, named);
};

/** As `problemText`; of something that is done before or after a step, its name first. */
export const problemTextIn = (
  document: FlowDocument,
  problem: FlowProblem,
  fields: readonly FlowField[],
  language: Language,
  furtherForm = UNKNOWN,
): string => {
  const text = problemText(problem, fields, language, furtherForm);
  const node = document.nodes[problem.nodeId];
  const hook = node && allHooks(node).find(({ id }) => id === problem.hookId);
  return hook ? flowTextOf(language, 'flow.problem_of', { name: titleOfHook(hook, { language }), text }) : text;
};
