import type { PickKind } from '#pickers/choice/choice.ts';

/** One field that changed, as it was and as it is. `undefined`: there was nothing to compare with. */
type Difference = { field: string; before: unknown; after: unknown };

/** Fields that say nothing to a person, or that stand beside their own names. */
const SILENT = new Set(['id', 'version', 'hasChildren', 'children', 'added', 'removed', 'creatorTime', 'taskId']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts that hold JSON (properties of menus) are compared field by field. */
const opened = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^[{[]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.values(value).every(isNothing));

/** Fields of an object; what is nested comes as `outer.inner`. */
const flat = (value: unknown, path = ''): [string, unknown][] =>
  Object.entries(isObject(value) ? value : {}).flatMap(([key, inner]): [string, unknown][] => {
    if (SILENT.has(key)) return [];
    const read = opened(inner);
    const at = path === '' ? key : `${path}.${key}`;
    return isObject(read) ? flat(read, at) : [[at, read]];
  });

/** Fields that differ, in the order of the change; of something new or deleted, all fields that hold something. */
export const differencesOf = (before: unknown, after: unknown): Difference[] => {
  const was = new Map(flat(before));
  const is = new Map(flat(after));
  const fields = [...new Set([...is.keys(), ...was.keys()])];
  return fields
    .map((field) => ({ field, before: was.get(field), after: is.get(field) }))
    .filter((d) => JSON.stringify(d.before ?? null) !== JSON.stringify(d.after ?? null))
    .filter((d) => !(isNothing(d.before) && isNothing(d.after)));
};

const KINDS: Readonly<Record<string, PickKind>> = {
  managerId: 'user',
  userIds: 'user',
  members: 'user',
  organizeId: 'department',
  departmentId: 'department',
  positionId: 'position',
  positionIds: 'position',
  roleIds: 'role',
};
/** Whose names stand behind the ids of a field; undefined for fields that hold no ids. Parents only of the organisation. */
const idsKind = (area: string, field: string): PickKind | undefined =>
  field === 'parentId' && (area === 'organize' || area === 'department') ? 'department' : KINDS[field];

/** Ids of people, departments … in a change, by kind. */
export const idsIn = (area: string, differences: readonly Difference[], kind: PickKind): string[] => {
  const own = differences.filter((d) => idsKind(area, d.field) === kind);
  const ids = own.flatMap((d) => [d.before, d.after]).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== '' && id.length > 3))];
};

const MARKS = new Set(['isTree', 'isDefault', 'isButtonAuthorize', 'isColumnAuthorize', 'isDataAuthorize']);
const TIMES = new Set(['entryDate', 'birthday', 'foundedTime']);

type Texts = {
  t: (key: string, values?: Record<string, string | number>) => string;
  nameOf: (kind: PickKind, id: string) => string;
  timeOf: (ms: number) => string;
  menuOf: (id: string) => string;
};

const MENU_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  category: { Web: 'menu.web', App: 'menu.app' },
  linkTarget: { _self: 'menu.target_self', _blank: 'menu.target_blank' },
  parentId: { '-1': 'menu.top' },
};
/** The word that the page of menus has for a value; undefined where a menu shows the value itself. */
const menuWord = (field: string, value: unknown): string | undefined =>
  field === 'type' ? `menu.type_${String(value)}` : MENU_TEXTS[field]?.[String(value)];

/** A value as a person reads it; empty text for nothing. */
export const valueTexts = (area: string, field: string, value: unknown, texts: Texts): string => {
  const { t } = texts;
  if (isNothing(value)) return '';
  const kind = idsKind(area, field);
  if (Array.isArray(value))
    return value
      .map((each) => valueTexts(area, field, each, texts))
      .join(field.endsWith('Names') ? '\n' : t('log.comma'));
  if (kind && typeof value === 'string') return texts.nameOf(kind, value);
  if (area === 'workflow.case' && field === 'status') return t(`visualdev.flow_${String(value)}`);
  const word = area === 'menu' ? menuWord(field, value) : undefined;
  if (word !== undefined) return t(word);
  if (area === 'menu' && field === 'parentId') return texts.menuOf(String(value));
  if (field === 'enabledMark') return t(value === 1 ? 'app.enabled' : 'app.disabled');
  const last = field.split('.').at(-1) ?? '';
  if (typeof value === 'boolean' || MARKS.has(last)) return t(value === true || value === 1 ? 'log.yes' : 'log.no');
  if (TIMES.has(last) && typeof value === 'number') return texts.timeOf(value);
  return isObject(value) ? JSON.stringify(value) : String(value as string | number);
};
