import type { Reference } from '@qiaoban/contracts/uses/reference';
import { byCodes, byIds } from '@qiaoban/contracts/uses/reference';
import { formsAsked } from '@qiaoban/language/formula/functions/record-functions';
import type { FormDocument } from './document';
import type { FieldProps } from './field-props';
import type { ButtonAct } from './own-button';
import { listFields } from './fields';
import { blockOf } from './registry';
import { namedFormulas } from './runtime/calculations';
import type { OptionProps } from './values/option-value';

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string');

const actsOf = ({ list }: FormDocument): ButtonAct[] => (list.ownButtons ?? []).map(({ act }) => act);

const HELD = { user: 'user', department: 'organize' } as const;

/** What a (parsed) form names: dictionaries and interfaces of its choices, numbering rules, people and departments it starts with. */
export const referencesOf = (document: FormDocument): Reference[] => [
  ...byIds(
    'interface',
    actsOf(document).map((act) => (act.do === 'interface' ? act.interface : undefined)),
  ),
  ...Object.values(document.nodes).flatMap((node) => {
    const definition = blockOf(node.type)?.definition;
    if (definition === undefined) return [];
    const props = node.props as FieldProps & { defaultValue?: unknown };
    const { dataType, dictionaryType, propsUrl } = props as OptionProps;
    const isFed = definition.readsOptions || definition.suggests;
    return [
      ...(isFed && dataType === 'dictionary' ? byIds('dictionary', [dictionaryType]) : []),
      ...(isFed && dataType === 'dynamic' ? byIds('interface', [propsUrl]) : []),
      ...byCodes('billRule', [definition.billRule?.(props)]),
      ...(definition.holds === undefined ? [] : byIds(HELD[definition.holds], listOf(props.defaultValue))),
    ];
  }),
];

/**
 * Other forms that a (parsed) form reads: those that its choices come from, those that its records relate to and, by their
 * codes, those that its formulas ask. They are
 * not held when it is saved, as two forms may name each other; but as long as one is named it is not deleted.
 */
export const formsNamedBy = (document: FormDocument): Reference[] => [
  ...byIds(
    'form',
    actsOf(document).map((act) => (act.do === 'form' ? act.form : undefined)),
  ),
  ...Object.values(document.nodes).flatMap((node) => {
    const definition = blockOf(node.type)?.definition;
    if (definition === undefined) return [];
    const props = node.props as OptionProps;
    const isFed = definition.readsOptions || definition.suggests;
    return byIds('form', [
      isFed && props.dataType === 'form' ? props.sourceForm : undefined,
      definition.relatesTo?.(props).form,
    ]);
  }),
  ...byCodes(
    'form',
    namedFormulas(listFields(document)).flatMap(({ formula }) => formsAsked(formula.root)),
  ),
];

/** Print templates that buttons of a (parsed) form print with. As forms they are not held when it is saved: in a package they come after it. */
export const printsNamedBy = (document: FormDocument): Reference[] =>
  byIds(
    'print',
    actsOf(document).map((act) => (act.do === 'print' ? act.template : undefined)),
  );

/** Fields whose choices come from a dictionary, by the table that keeps them: '' for the record's own. */
export const fieldsOfDictionary = (document: FormDocument, dictionary: string): { nodeId: string; field: string }[] =>
  Object.values(document.nodes).flatMap((node) => {
    const props = node.props as OptionProps;
    const isOf = props.dataType === 'dictionary' && props.dictionaryType === dictionary;
    return isOf && node.field !== undefined && blockOf(node.type)?.definition.readsOptions
      ? [{ nodeId: node.id, field: node.field }]
      : [];
  });
