import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { FormDocument } from '../document';
import { listFields } from '../fields';
import type { FieldInfo } from '../fields';
import type { OptionProps } from '../values/option-value';

const AS_SAMPLED = ['number', 'time', 'boolean'];

/** Something to look at while there is no record: a choice, a number, a day, else the field's own name. */
const sampleOf = (field: FieldInfo, language: Language): unknown => {
  const { definition } = field.block;
  const sample = definition.samples[0]?.value ?? null;
  if (definition.readsOptions) {
    const { dataType, options } = field.props as OptionProps;
    const first = options[0]?.id;
    if (dataType !== 'static' || first === undefined) return null;
    return Array.isArray(sample) ? [first] : first;
  }
  if (field.filterKind !== undefined && AS_SAMPLED.includes(field.filterKind)) return sample;
  return definition.sortable && field.column?.type === 'text' && definition.names?.(field.props) === undefined
    ? textIn(field.label, language)
    : null;
};

/** A record for the preview of a list that has none. */
export const sampleRecord = (document: FormDocument, language: Language): Record<string, unknown> =>
  Object.fromEntries(
    listFields(document)
      .main.filter(({ block }) => block.definition.holds === undefined)
      .map((field) => [field.field, sampleOf(field, language)]),
  );
