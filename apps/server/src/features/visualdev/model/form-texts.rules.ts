import { textIn } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { FormDocument, FormNode } from '@qiaoban/form/document';

/** A text of a form, by a key that stays the same from version to version. */
type FormText = { field: string; text: LocalText };
type Translated = { field: string; language: 'zhtw' | 'en'; text: string };

const PROPS = ['label', 'tip', 'placeholder'] as const;
type Options = { id: string; fullName: LocalText }[];

const isText = (value: unknown): value is LocalText =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'zh' in value);
const optionsOf = (node: FormNode): Options => {
  const { options } = node.props;
  return Array.isArray(options) ? (options as Options).filter((each) => isText(each?.fullName)) : [];
};

/** Names, hints and choices of the fields and headings of the list, in reading order; empty ones are left out. */
export const textsOfForm = (document: FormDocument): FormText[] => {
  const found: FormText[] = [];
  const add = (field: string, text: unknown): void => {
    if (isText(text) && textIn(text, 'zh').trim() !== '') found.push({ field, text });
  };
  const walk = (node: FormNode | undefined): void => {
    if (node === undefined) return;
    if (node.id !== document.root) for (const prop of PROPS) add(`${node.id}.${prop}`, node.props[prop]);
    for (const { id, fullName } of optionsOf(node)) add(`${node.id}.option.${id}`, fullName);
    for (const child of node.children ?? []) walk(document.nodes[child]);
  };
  walk(document.nodes[document.root]);
  for (const { field, label } of document.list.columnList) add(`list.column.${field}`, label);
  for (const { value, confirm } of document.list.ownButtons ?? []) add(`list.confirm.${value}`, confirm);
  for (const { value, label } of [
    ...document.list.buttons,
    ...document.list.columnButtons,
    ...(document.list.ownButtons ?? []),
  ])
    add(`list.button.${value}`, label);
  return found;
};

/** The form with translations that were given later; what the designer typed in a language gives way to them. */
export const withFormTexts = (document: FormDocument, given: readonly Translated[]): FormDocument => {
  if (given.length === 0) return document;
  const byField = new Map<string, Translated[]>();
  for (const each of given) byField.set(each.field, [...(byField.get(each.field) ?? []), each]);
  const put = <T>(field: string, text: T): T => {
    const own = byField.get(field);
    if (own === undefined || !isText(text)) return text;
    const base = typeof text === 'string' ? { zh: text } : text;
    return { ...base, ...Object.fromEntries(own.map(({ language, text: wording }) => [language, wording])) } as T;
  };
  const nodeWith = (node: FormNode): FormNode => {
    const props = { ...node.props };
    for (const prop of PROPS) if (prop in props) props[prop] = put(`${node.id}.${prop}`, props[prop]);
    if (Array.isArray(props['options']))
      props['options'] = (props['options'] as Options).map((option) => ({
        ...option,
        fullName: put(`${node.id}.option.${option.id}`, option.fullName),
      }));
    return { ...node, props };
  };
  const labelled = <T extends { label?: LocalText | undefined }>(entry: T, field: string): T =>
    entry.label === undefined ? entry : { ...entry, label: put(field, entry.label) };
  const { list } = document;
  return {
    ...document,
    nodes: Object.fromEntries(Object.entries(document.nodes).map(([id, node]) => [id, nodeWith(node)])),
    list: {
      ...list,
      columnList: list.columnList.map((column) => labelled(column, `list.column.${column.field}`)),
      buttons: list.buttons.map((button) => labelled(button, `list.button.${button.value}`)),
      columnButtons: list.columnButtons.map((button) => labelled(button, `list.button.${button.value}`)),
      ...(list.ownButtons === undefined
        ? {}
        : {
            ownButtons: list.ownButtons.map(({ confirm, ...button }) => ({
              ...labelled(button, `list.button.${button.value}`),
              ...(confirm === undefined ? {} : { confirm: put(`list.confirm.${button.value}`, confirm) }),
            })),
          }),
    },
  };
};
