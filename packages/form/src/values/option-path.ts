import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { Option } from '../block';
import type { Normalised } from '../problem';
import { bad, good, isEmpty } from '../problem';
import { isStorable } from './storable-text';

/** Levels that a path may have. */
const DEEPEST = 20;

/** Ids from the top down. */
export const readPath = (value: unknown): Normalised<string[] | null> => {
  if (isEmpty(value)) return good(null);
  if (!Array.isArray(value) || value.length > DEEPEST) return bad('form.problem.not_a_path', { text: '' });
  const path: string[] = [];
  for (const each of value as unknown[]) {
    const id = typeof each === 'number' ? String(each) : each;
    if (typeof id !== 'string' || id === '' || id.length > 100 || !isStorable(id))
      return bad('form.problem.not_a_path', { text: '' });
    path.push(id);
  }
  return good(path);
};

/** Names along a path; what is unknown shows its id. */
export const namesOfPath = (path: readonly string[], choices: readonly Option[], language: Language): string[] =>
  path.map((id) => {
    const found = choices.find((choice) => choice.id === id);
    return found ? textIn(found.fullName, language) : id;
  });

/** Ids of a path of names (or ids) from the top down; undefined when there is none. */
export const idsOfPath = (
  names: readonly string[],
  choices: readonly Option[],
  language: Language,
): string[] | undefined => {
  const path: string[] = [];
  for (const name of names) {
    const below = choices.filter(({ parentId }) => (parentId ?? '') === (path.at(-1) ?? ''));
    const found =
      below.find(({ fullName }) => textIn(fullName, language) === name || textIn(fullName, 'zh') === name) ??
      below.find(({ id }) => id === name);
    if (!found) return undefined;
    path.push(found.id);
  }
  return path;
};

/** What is wrong with a path through the choices. */
export const faultOfPath = (
  path: readonly string[],
  choices: readonly Option[],
  anyLevel: boolean,
): 'unknown' | 'unfinished' | undefined => {
  const isOne = path.every((id, at) =>
    choices.some((each) => each.id === id && (each.parentId ?? '') === (path[at - 1] ?? '')),
  );
  if (!isOne) return 'unknown';
  return !anyLevel && choices.some(({ parentId }) => parentId === path.at(-1)) ? 'unfinished' : undefined;
};

export type TreeChoice = { value: string; label: string; children?: TreeChoice[] };

/** A flat list as the tree it describes; a choice whose parent is missing stands at the top. */
export const treeOf = (
  choices: readonly { value: string; label: string; parentId?: string | undefined }[],
): TreeChoice[] => {
  const byId = new Map(choices.map((each) => [each.value, { value: each.value, label: each.label } as TreeChoice]));
  const top: TreeChoice[] = [];
  for (const { value, parentId } of choices) {
    const node = byId.get(value);
    const parent = parentId === undefined || parentId === value ? undefined : byId.get(parentId);
    if (!node) continue;
    if (parent) (parent.children ??= []).push(node);
    else top.push(node);
  }
  return top;
};

/** What rules leave of choices; in a tree also what these stand under, by which they are reached. */
export const narrowed = (options: readonly Option[], only: readonly string[]): readonly Option[] => {
  const left = new Set(only);
  const byId = new Map(options.map((option) => [option.id, option]));
  for (const id of only) {
    let above = byId.get(id)?.parentId;
    while (above !== undefined && !left.has(above)) {
      left.add(above);
      above = byId.get(above)?.parentId;
    }
  }
  return options.filter(({ id }) => left.has(id));
};

/** The choices that a value is made of: of a path its end. */
export const chosenIn = (value: unknown, isPath: boolean): readonly unknown[] => {
  const list = Array.isArray(value) ? (value as unknown[]) : [value];
  if (!isPath) return list;
  const paths = list.some(Array.isArray) ? list : [list];
  return paths.map((path) => (Array.isArray(path) ? (path as unknown[]).at(-1) : path));
};
