import type { Language } from '@qiaoban/contracts/languages';
import { LocalText, textIn } from '@qiaoban/contracts/languages';
import type { DesignerDocument, DesignerNode } from '@qiaoban/designer/document';
import { isObject, isSame } from '@qiaoban/designer/merge/json';
import type { Json, JsonObject } from '@qiaoban/designer/merge/json';
import { mergeDocuments } from '@qiaoban/designer/merge/merge-documents';
import type { Conflict, Side } from '@qiaoban/designer/merge/merge-documents';

/** What a kind of design says of its parts. */
export type CompareTexts<D extends DesignerDocument> = {
  nodeName: (document: D, id: string, language: Language) => string;
  /** Of a part: `props/label`, `children`, `list/columnList`. */
  partName: (part: string, language: Language) => string;
  /** May it stand in the root, when its holder is gone? */
  mayStandInRoot: (node: DesignerNode) => boolean;
};

/** Whose change it is. `both`: two changes that become one; `conflict`: a person chooses. */
type Whose = 'theirs' | 'mine' | 'both' | 'conflict';
export type Difference = {
  path: string;
  /** The node that it belongs to; without one it belongs to the design as a whole. */
  node: string | undefined;
  /** Empty: the node as a whole. */
  part: string;
  base: Json | undefined;
  theirs: Json | undefined;
  mine: Json | undefined;
  whose: Whose;
};
type Choices = ReadonlyMap<string, Side>;

export const asJson = (document: DesignerDocument): JsonObject => JSON.parse(JSON.stringify(document)) as JsonObject;

const at = (value: Json | undefined, key: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
const keysOf = (...values: (Json | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => (isObject(value) ? Object.keys(value) : []))),
];
const isBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`);

type Sides = [base: Json | undefined, theirs: Json | undefined, mine: Json | undefined];
const below = ([base, theirs, mine]: Sides, key: string): Sides => [at(base, key), at(theirs, key), at(mine, key)];

/** Everything in which two states differ from the one they began with, node by node and property by property. */
export const differencesOf = (base: JsonObject, theirs: JsonObject, mine: JsonObject): Difference[] => {
  const { conflicts } = mergeDocuments(base, theirs, mine);
  const found: Difference[] = [];
  const add = (path: string, node: string | undefined, part: string, [b, t, m]: Sides): void => {
    const isTheirs = !isSame(t, b);
    const isMine = !isSame(m, b);
    if ((!isTheirs && !isMine) || isSame(t, m)) return;
    const isAsked = conflicts.some((each) => isBelow(each.path, path) || isBelow(path, each.path));
    const whose: Whose = isTheirs && isMine ? (isAsked ? 'conflict' : 'both') : isTheirs ? 'theirs' : 'mine';
    found.push({ path, node, part, base: b, theirs: t, mine: m, whose });
  };
  const all: Sides = [base, theirs, mine];
  const nodes = below(all, 'nodes');
  for (const id of keysOf(...nodes)) {
    const node = below(nodes, id);
    if (node.includes(undefined)) {
      add(`/nodes/${id}`, id, '', node);
      continue;
    }
    for (const key of keysOf(...node)) if (key !== 'props') add(`/nodes/${id}/${key}`, id, key, below(node, key));
    const props = below(node, 'props');
    for (const prop of keysOf(...props)) add(`/nodes/${id}/props/${prop}`, id, `props/${prop}`, below(props, prop));
  }
  for (const area of keysOf(...all).filter((key) => key !== 'nodes')) {
    const sides = below(all, area);
    if (!sides.every(isObject)) add(`/${area}`, undefined, area, sides);
    else for (const key of keysOf(...sides)) add(`/${area}/${key}`, undefined, `${area}/${key}`, below(sides, key));
  }
  return found;
};

/** Both states as one, with what was chosen; conflicts that nobody chose keep the own state. */
export const mergedOf = (base: JsonObject, theirs: JsonObject, mine: JsonObject, chosen: Choices): Json => {
  const { conflicts } = mergeDocuments(base, theirs, mine);
  const sideOf = ({ path }: Conflict): Side | undefined =>
    [...chosen].find(([each]) => isBelow(path, each) || isBelow(each, path))?.[1];
  const choices = new Map(conflicts.flatMap((each) => [[each.path, sideOf(each) ?? 'own'] as const]));
  return mergeDocuments(base, theirs, mine, choices).value;
};

/** Where a difference is: the node by its name (`whole`: the design itself), and which of its parts. */
export const placeOf = <D extends DesignerDocument>(
  { node, part }: Pick<Difference, 'node' | 'part'>,
  documents: readonly D[],
  texts: CompareTexts<D>,
  language: Language,
  whole: string,
): { name: string; part: string } => {
  const holder = node === undefined ? undefined : documents.find((each) => Object.hasOwn(each.nodes, node));
  return {
    name: node === undefined || !holder ? whole : texts.nodeName(holder, node, language),
    part: part === '' ? '' : texts.partName(part, language),
  };
};

/** Names that a list is told by, before it is only counted. */
const MOST_NAMES = 12;

/** Names of what a list holds, as options have them; undefined where one has none. */
const namesIn = (list: readonly Json[], language: Language): string[] | undefined => {
  const names = list.map((each) => {
    if (typeof each !== 'object' || each === null || !('fullName' in each)) return '';
    const name = LocalText.safeParse(each['fullName']);
    return name.success ? textIn(name.data, language) : '';
  });
  return names.length > 0 && names.length <= MOST_NAMES && names.every((name) => name !== '') ? names : undefined;
};

/** A value in a few words. */
export const valueText = (value: Json | undefined, language: Language, texts: ValueTexts): string => {
  if (value === undefined || value === null || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const text = LocalText.safeParse(value);
  if (text.success) return textIn(text.data, language) || texts.nothing;
  if (!Array.isArray(value)) return texts.changed;
  return namesIn(value, language)?.join(' · ') ?? texts.count(value.length);
};
export type ValueTexts = {
  nothing: string;
  yes: string;
  no: string;
  changed: string;
  count: (count: number) => string;
};
