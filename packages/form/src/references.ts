import type { Reference } from '@qiaoban/contracts/uses/reference';
import { byCodes, byIds } from '@qiaoban/contracts/uses/reference';
import type { FormDocument } from './document';
import type { FieldProps } from './field-props';
import { blockOf } from './registry';
import type { OptionProps } from './values/option-value';

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string');

const HELD = { user: 'user', department: 'organize' } as const;

/** What a (parsed) form names: dictionaries and interfaces of its choices, numbering rules, people and departments it starts with. */
export const referencesOf = (document: FormDocument): Reference[] =>
  Object.values(document.nodes).flatMap((node) => {
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
  });

/** Fields whose choices come from a dictionary, by the table that keeps them: '' for the record's own. */
export const fieldsOfDictionary = (document: FormDocument, dictionary: string): { nodeId: string; field: string }[] =>
  Object.values(document.nodes).flatMap((node) => {
    const props = node.props as OptionProps;
    const isOf = props.dataType === 'dictionary' && props.dictionaryType === dictionary;
    return isOf && node.field !== undefined && blockOf(node.type)?.definition.readsOptions
      ? [{ nodeId: node.id, field: node.field }]
      : [];
  });
