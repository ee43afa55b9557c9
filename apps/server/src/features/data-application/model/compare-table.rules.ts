import { bareName, endOfQuoted } from '../dialect/native/definition-text.rules';
import type { NativeColumn, NativePart, NativeTable } from '../dialect/native/native';

export type Facet = 'type' | 'nullable' | 'default' | 'unsigned' | 'auto' | 'comment';

/** What a change was asked to do to a table; everything else must stay as it was. */
export type Asked = {
  renames: Map<string, string>;
  dropped: Set<string>;
  added: Set<string>;
  /** By the name afterwards. */
  facets: Map<string, Set<Facet>>;
  droppedIndexes: Set<string>;
  addedIndexes: Set<string>;
  hasOtherKey: boolean;
  comment: string;
};

/** Words for things that follow from a facet that was asked for. */
const FOLLOWS: Record<Facet, readonly string[]> = {
  type: ['type', 'default', 'collation', 'storage', 'compression', 'numbers', 'check'],
  nullable: ['nullable'],
  default: ['default', 'default name'],
  unsigned: ['type', 'unsigned'],
  auto: ['auto', 'default', 'identity', 'numbers'],
  comment: ['comment'],
};

const facetsOf = (column: NativeColumn): Record<string, string> => ({
  type: column.type,
  nullable: String(column.isNullable),
  default: column.defaults,
  computed: column.generated,
  unsigned: String(column.isUnsigned),
  auto: String(column.isAuto),
  comment: column.comment,
  ...column.others,
});

const NONE: ReadonlyMap<string, string> = new Map();
const WORD = /[\p{L}_][\p{L}\p{N}_$]*/uy;

/** A text with its names written plainly, and by other names. */
const withNames = (text: string, names: ReadonlyMap<string, string>, hasBackslash: boolean): string => {
  let plain = '';
  for (let at = 0; at < text.length;) {
    const sign = text[at]!;
    WORD.lastIndex = at;
    const isQuoted = sign === '"' || sign === '`';
    const end =
      isQuoted || sign === "'" ? endOfQuoted(text, at, hasBackslash) : at + (WORD.exec(text)?.[0].length ?? 1);
    const name = isQuoted ? bareName(text.slice(at, end)) : text.slice(at, end);
    plain += names.get(name) ?? name;
    at = end;
  }
  return plain;
};

/** Two texts of a definition that mean the same read the same: names without quotes, and by their names of afterwards. */
const reader = (asked: Asked, isBefore: boolean, hasBackslash: boolean) => {
  const isRenamed = asked.renames.size > 0;
  const hasOtherType = [...asked.facets.values()].some((facets) => facets.has('type'));
  return (text: string): string => {
    // PostgreSQL writes its casts anew when a type changes
    const plain = hasOtherType
      ? text.replaceAll(/::("[^"]+"|[a-z ]+)(\(\d+(,\s*\d+)?\))?(\[\])*/gi, '').replaceAll(/[()\s]/g, '')
      : text;
    if (!isRenamed) return plain;
    return withNames(plain, isBefore ? asked.renames : NONE, hasBackslash);
  };
};

const partText = ({ kind, name, text }: NativePart, read: (text: string) => string): string =>
  `${kind} ${read(name)} ${read(text)}`;

const cut = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
const changeText = (what: string, before: string, after: string): string => `${what}: ${cut(before)} → ${cut(after)}`;

/** What is different in the two definitions without having been asked for, in words; nothing when all is well. */
export const differencesOf = (
  before: NativeTable,
  after: NativeTable | undefined,
  asked: Asked,
  hasBackslash: boolean,
): string[] => {
  if (after === undefined) return ['?'];
  const [readBefore, readAfter] = [reader(asked, true, hasBackslash), reader(asked, false, hasBackslash)];
  const found: string[] = [];
  const nameAfter = (name: string): string => asked.renames.get(name) ?? name;
  const kept = before.columns.filter((column) => !asked.dropped.has(column.name));
  const names = [...kept.map((column) => nameAfter(column.name)), ...asked.added];
  const namesNow = after.columns.map((column) => column.name);
  if (names.join('\n') !== namesNow.join('\n'))
    found.push(changeText('columns', names.join(', '), namesNow.join(', ')));
  for (const column of kept) {
    const name = nameAfter(column.name);
    const now = after.columns.find((each) => each.name === name);
    if (now === undefined) continue;
    const free = new Set([...(asked.facets.get(name) ?? [])].flatMap((facet) => FOLLOWS[facet]));
    const [facets, facetsNow] = [facetsOf(column), facetsOf(now)];
    for (const [facet, text] of Object.entries(facets)) {
      if (free.has(facet) || (facet === 'nullable' && asked.hasOtherKey)) continue;
      const text2 = facetsNow[facet] ?? '';
      // a comment is a person's text, whatever stands in it
      const isSame = facet === 'comment' ? text === text2 : readBefore(text) === readAfter(text2);
      if (!isSame) found.push(changeText(`${name} ${facet}`, text, text2));
    }
  }
  if (after.comment !== asked.comment) found.push(changeText('comment', asked.comment, after.comment));

  const left = after.parts
    .filter((part) => !(asked.hasOtherKey && part.kind === 'key') && !asked.addedIndexes.has(part.name))
    .map((part) => partText(part, readAfter));
  for (const part of before.parts) {
    const text = partText(part, readBefore);
    const at = left.indexOf(text);
    if (at !== -1) left.splice(at, 1);
    else if (
      !(asked.hasOtherKey && part.kind === 'key') &&
      !asked.droppedIndexes.has(part.name) &&
      !part.columns.some((name) => asked.dropped.has(name))
    )
      found.push(changeText(part.kind, `${part.name} ${part.text}`, ''));
  }
  found.push(...left.map((text) => changeText('', '', text)));
  return found;
};
