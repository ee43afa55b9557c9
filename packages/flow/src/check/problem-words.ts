import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { FlowField } from '../model/flow-field';
import { isStarterField } from '../model/flow-field';
import type { FlowProblem } from '../node-definition';
import { flowTextOf } from '../texts';

/** What a person calls a field: its title, or which fact about the starter it is. A field that is gone has its key only. */
const titleOf = (name: string, fields: readonly FlowField[], language: Language): string => {
  if (isStarterField(name)) return flowTextOf(language, `flow.${name}`);
  return textIn(fields.find(({ field }) => field === name)?.label, language) || name;
};

/** A problem of a flow as a sentence. */
export const problemWords = (
  { key, values }: Pick<FlowProblem, 'key' | 'values'>,
  fields: readonly FlowField[],
  language: Language,
): string =>
  flowTextOf(
    language,
    key,
    typeof values?.['field'] === 'string' ? { ...values, field: titleOf(values['field'], fields, language) } : values,
  );
