import type { Language } from '@qiaoban/contracts/languages';
import type { Option, TextHost } from '@qiaoban/form/block';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { OtherKind } from '@qiaoban/form/values/name-kind';
import { possibleNames } from '@qiaoban/form/columns/listed-names';
import type { NameMaps } from '@qiaoban/contracts/visualdev/online.contract';
import type { Db } from '#platform/database/database';
import type { Match, PeoplePort } from '../visualdev.ports';

type Basics = { language: Language; zone: string; options: ReadonlyMap<string, readonly Option[]> };
export type Finders = Pick<PeoplePort, 'findUsersByText' | 'findDepartmentsByText'> & {
  /** Ids of what a block's `names` says, by text. */
  findOthers?: FindOthers;
};
export type FindOthers = (
  db: Db,
  kind: OtherKind,
  texts: readonly string[],
) => Promise<{ ids: ReadonlyMap<string, string>; ambiguous: ReadonlySet<string> }>;
/** What understands and writes the texts of a field. */
export type HostOf = (field: FieldInfo) => TextHost;

const none: ReadonlyMap<string, string> = new Map();
const empty = (basics: Basics): TextHost => ({
  ...basics,
  userNames: none,
  userIds: none,
  departmentNames: none,
  departmentIds: none,
  otherNames: none,
  otherIds: none,
  ambiguousNames: new Set(),
});

const parts = (field: FieldInfo, text: string): string[] =>
  (field.props as { multiple?: boolean }).multiple === true ? possibleNames(text) : [text.trim()];

const idsIn = (matches: ReadonlyMap<string, Match>): { ids: Map<string, string>; ambiguous: Set<string> } => {
  const ids = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const [text, match] of matches) {
    if (match.kind === 'one') ids.set(text, match.id);
    if (match.kind === 'several') ambiguous.add(text);
  }
  return { ids, ambiguous };
};

/** Asks for all people and departments that the texts name, in one query each. */
export const readingHosts = async (
  db: Db,
  people: Finders,
  basics: Basics,
  texts: Iterable<{ field: FieldInfo; text: string }>,
): Promise<HostOf> => {
  const users = new Set<string>();
  const departments = new Set<string>();
  const others = new Map<OtherKind, Set<string>>();
  for (const { field, text } of texts) {
    const { holds } = field.block.definition;
    const into = holds === 'user' ? users : holds === 'department' ? departments : undefined;
    const kind = field.block.definition.names?.(field.props);
    const named = kind === undefined ? into : (others.get(kind) ?? new Set<string>());
    if (named !== undefined) for (const part of parts(field, text)) named.add(part);
    if (kind !== undefined && named !== undefined) others.set(kind, named);
  }
  const plain = empty(basics);
  const found = idsIn(users.size === 0 ? new Map() : await people.findUsersByText(db, [...users]));
  const places = idsIn(departments.size === 0 ? new Map() : await people.findDepartmentsByText(db, [...departments]));
  // one host for each: a name may be unclear among people and clear among departments
  const forUsers: TextHost = { ...plain, userIds: found.ids, ambiguousNames: found.ambiguous };
  const forDepartments: TextHost = { ...plain, departmentIds: places.ids, ambiguousNames: places.ambiguous };
  const forOthers = new Map<OtherKind, TextHost>();
  for (const [kind, wanted] of others) {
    const named = await people.findOthers?.(
      db,
      kind,
      [...wanted].filter((text) => text !== ''),
    );
    if (named) forOthers.set(kind, { ...plain, otherIds: named.ids, ambiguousNames: named.ambiguous });
  }
  return ({ block: { definition }, props }) => {
    const kind = definition.names?.(props);
    if (kind !== undefined) return forOthers.get(kind) ?? plain;
    if (definition.holds === 'user') return forUsers;
    return definition.holds === 'department' ? forDepartments : plain;
  };
};

/** Writes values as the person reads them. */
export const writingHost = (basics: Basics, names: NameMaps): TextHost => ({
  ...empty(basics),
  userNames: new Map(Object.entries(names.users)),
  departmentNames: new Map(Object.entries(names.departments)),
  otherNames: new Map(Object.entries(names.others ?? {})),
});
