import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { filterFields } from '@qiaoban/language/filter-simplify';
import type { FormDocument } from './document';
import type { FieldInfo } from './fields';
import { PLACES_OF_ACT, fieldsOfAct, inputsOfAct, namesInAddress } from './own-button';
import type { ButtonAct, OwnButton } from './own-button';
import { plainTextHost } from './host';
import type { ValidationProblem } from './validation-problem';
import { optionSource } from './values/option-value';
import type { OptionProps } from './values/option-value';
import { matchesPattern } from './values/preset-pattern';

/** May a person or a button fill it in? */
export const isSettable = ({ block: { definition }, column }: FieldInfo): boolean =>
  column !== undefined && !definition.isServerMade && definition.formula === undefined && !definition.isFile;

/** Can the text stand in the field? What is named by people, records or fetched choices is known only when it is pressed. */
const isFitting = ({ block, props }: FieldInfo, text: string, language: Language): boolean => {
  const { definition, codec } = block;
  if (definition.holds !== undefined || definition.names?.(props) !== undefined) return true;
  if (definition.readsOptions && optionSource(props as OptionProps) !== undefined) return true;
  return codec?.fromText(text, props, plainTextHost({ language, zone: 'UTC' })).ok ?? true;
};

/** An address of the web, or a path inside of the product. */
const isButtonAddress = (address: string): boolean => {
  const plain = namesInAddress(address).reduce((text, name) => text.replace(`{${name}}`, 'x'), address);
  return matchesPattern('link', plain) || /^\/(?![/\\])\S*$/.test(plain);
};

const targetOf = (act: ButtonAct): string => {
  if (act.do === 'form') return act.form;
  if (act.do === 'interface') return act.interface;
  if (act.do === 'flow') return act.flow;
  return act.do === 'print' ? act.template : 'own';
};

const problemsOf = (
  button: OwnButton,
  fields: ReadonlyMap<string, FieldInfo>,
  known: (field: string) => boolean,
  language: Language,
): ValidationProblem[] => {
  const { act, at, when } = button;
  const label = textIn(button.label, language);
  const say = (key: string, values: Record<string, string> = {}): ValidationProblem => ({
    key: `form.soundness.${key}`,
    values: { label, ...values },
  });
  if (label.trim() === '') return [say('button_without_label')];
  const found: ValidationProblem[] = [];
  if (at.length === 0) found.push(say('button_nowhere'));
  if (at.some((place) => !PLACES_OF_ACT[act.do].includes(place))) found.push(say('button_place'));
  if (targetOf(act) === '') found.push(say('button_without_target'));
  if (act.do === 'link' && !isButtonAddress(act.address)) found.push(say('button_address'));
  if (act.do === 'set' && act.values.length === 0) found.push(say('button_sets_nothing'));
  if (inputsOfAct(act).some(({ name }) => name.trim() === '')) found.push(say('button_value_without_name'));
  if (act.do === 'set')
    for (const { name, value } of act.values) {
      const field = fields.get(name);
      const called = field ? textIn(field.label, language) : name;
      if (name !== '' && (field === undefined || !isSettable(field)))
        found.push(say('button_field', { field: called }));
      else if (field && value.kind === 'text' && !isFitting(field, value.text, language))
        found.push(say('button_text', { field: called, text: value.text }));
    }
  for (const name of [...fieldsOfAct(act), ...(when ? filterFields(when) : [])])
    if (name !== '' && !known(name)) found.push({ key: 'form.soundness.unknown_column', values: { field: name } });
  if (at.includes('head') && fieldsOfAct(act).length > 0) found.push(say('button_head_field'));
  return found;
};

/** What must be put right in the buttons that a designer made. */
export const ownButtonProblems = (
  { list }: FormDocument,
  fields: ReadonlyMap<string, FieldInfo>,
  known: (field: string) => boolean,
  language: Language,
): ValidationProblem[] => (list.ownButtons ?? []).flatMap((button) => problemsOf(button, fields, known, language));
