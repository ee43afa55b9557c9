import type { ColumnKind } from '@qiaoban/language/filter';
import { INITIATOR_FIELDS, isInitiatorField, kindsOf } from '../../model/flow-field';
import { furtherFieldOf, furtherKinds } from '../../model/further-field';
import { VARIABLE_KINDS, variableField, variableOf } from '../../model/variable-field';
import { fieldMeant, labelOfField, nameOfForm } from '../../describe/describe-filter';
import { textIn } from '@qiaoban/contracts/languages';
import type { FlowHost, Translate } from '../../describe/host';

export type Kinds = Readonly<Record<string, ColumnKind>>;

/** Variables that steps keep, as a text and as a number; a trigger is asked before any of its steps. */
const kindsOfVariables = ({ trigger, variables = [] }: FlowHost): Kinds =>
  Object.fromEntries(
    (trigger ? [] : variables).flatMap((name) =>
      VARIABLE_KINDS.map((kind) => [variableField(kind, name), kind] as const),
    ),
  );

const kindsOfFurther = ({ furtherForms = [], fieldsOfForm }: FlowHost): Kinds =>
  Object.assign({}, ...furtherForms.map((id) => furtherKinds(id, fieldsOfForm?.(id) ?? []))) as Kinds;

/** Everything that a condition may ask for. */
export const conditionFields = (host: FlowHost): Kinds => ({
  ...kindsOf(host.fields),
  ...kindsOfFurther(host),
  ...kindsOfVariables(host),
});

/** What a new row asks for at first: a field of the form where there is one. */
export const firstField = (kinds: Kinds): string =>
  Object.keys(kinds).find((name) => !isInitiatorField(name)) ?? 'starter.departmentIds';

type Choice = { value: string; label: string };
type ChoiceGroup = { label: string; title: string; options: Choice[] };

/** The same as choices: in groups, one a form, where fields of further forms are among them. */
export const fieldChoices = (kinds: Kinds, host: FlowHost, t: Translate): (Choice | ChoiceGroup)[] => {
  const names = Object.keys(kinds);
  const choices = (wanted: (name: string) => boolean): Choice[] =>
    names.filter(wanted).map((value) => ({ value, label: labelOfField(value, host, t) }));
  const initiator = choices((name) => name in INITIATOR_FIELDS);
  const forms = [...new Set(names.flatMap((name) => furtherFieldOf(name)?.formId ?? []))];
  if (forms.length === 0) return [...choices((name) => !isInitiatorField(name)), ...initiator];
  const groupOf = (label: string, options: Choice[]): ChoiceGroup[] =>
    options.length === 0 ? [] : [{ label, title: label, options }];
  const isOwn = (name: string): boolean => !isInitiatorField(name) && !furtherFieldOf(name) && !variableOf(name);
  const ofForm = (formId: string): Choice[] =>
    names
      .filter((name) => furtherFieldOf(name)?.formId === formId)
      .map((value) => ({ value, label: textIn(fieldMeant(value, host)?.label, host.language) }));
  return [
    ...groupOf(t('flow.condition.ofForm'), choices(isOwn)),
    ...forms.flatMap((id) => groupOf(nameOfForm(id, host), ofForm(id))),
    ...groupOf(
      t('flow.condition.ofVariables'),
      choices((name) => variableOf(name) !== undefined),
    ),
    ...groupOf(t('flow.condition.ofInitiator'), initiator),
  ];
};
