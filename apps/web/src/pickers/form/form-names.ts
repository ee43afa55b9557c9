import { getUserAndDeptList } from '@qiaoban/contracts/directory/user-selector.contract';
import { selectAreas } from '@qiaoban/contracts/base-data/area.contract';
import type { NameMaps } from '@qiaoban/contracts/visualdev/online.contract';
import { selectGroups } from '@qiaoban/contracts/directory/user-group.contract';
import { recordTexts } from '@qiaoban/contracts/visualdev/online.contract';
import { getInstanceTexts } from '@qiaoban/contracts/workflow/instance-texts.contract';
import { isOtherKind, nameKey } from '@qiaoban/form/values/name-kind';
import type { MemberKind, OtherKind } from '@qiaoban/form/values/name-kind';
import { call } from '#lib/call/call.ts';
import { onSessionCleared } from '#lib/session/session.ts';
import { loadNames as loadPicked, nameOf } from '../people/names';

/** Names of people and departments that this window has met, so that a list does not ask for them row by row. */
const known = {
  user: new Map<string, string>(),
  department: new Map<string, string>(),
  other: new Map<string, string>(),
};

onSessionCleared(() => {
  for (const names of Object.values(known)) names.clear();
});

/** The name if this window has met it, in a record or in a picker. */
export const knownName = (kind: MemberKind, id: string): string | undefined => {
  if (!isOtherKind(kind)) return known[kind].get(id) ?? nameOf(kind, id);
  const name = known.other.get(nameKey(kind, id));
  return name ?? (kind === 'position' || kind === 'role' ? nameOf(kind, id) : undefined);
};

export const allKnownNames = (kind: keyof typeof known): ReadonlyMap<string, string> => known[kind];

/** Keeps names of positions, regions, records … that an answer brought along. */
export const rememberOthers = (kind: OtherKind, list: readonly { id: string; fullName: string }[]): void => {
  for (const { id, fullName } of list) known.other.set(nameKey(kind, id), fullName);
};

/** Keeps the names that came with records. */
export const rememberNames = (names: NameMaps): void => {
  for (const [id, name] of Object.entries(names.users)) known.user.set(id, name);
  for (const [id, name] of Object.entries(names.departments)) known.department.set(id, name);
  for (const [key, name] of Object.entries(names.others ?? {})) known.other.set(key, name);
};

const remembered = new WeakSet<object>();

/** An answer whose names are known from now on, so that what is drawn from it finds them. Each answer is read once. */
export const withNames = <T extends { names: NameMaps } | undefined>(answer: T): T => {
  if (answer && !remembered.has(answer)) {
    remembered.add(answer);
    rememberNames(answer.names);
  }
  return answer;
};

let waiting = new Set<string>();
let asked: Promise<void> | undefined;

const ask = async (): Promise<void> => {
  // One tick gathers what a whole page of cells wants to know.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const ids = [...waiting].slice(0, 5000);
  waiting = new Set();
  asked = undefined;
  const { list } = await call(getUserAndDeptList, { body: { userId: ids } });
  for (const { id, fullName, type } of list) known[type === 'user' ? 'user' : 'department'].set(id, fullName);
};

/** Regions of which names are looked up one by one; records bring theirs along. */
const MOST_AREAS = 20;

/** The code of a region begins with those of the regions above it: their lists name it. */
const loadAreas = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids.slice(0, MOST_AREAS))
    for (const above of ['-1', `${id.slice(0, 2)}0000`, `${id.slice(0, 4)}00`, id.slice(0, 6)]) {
      if (known.other.has(nameKey('area', id))) break;
      rememberOthers('area', (await call(selectAreas, { params: { id: above } })).list);
    }
};

const fetchOthers = async (kind: OtherKind, ids: readonly string[]): Promise<void> => {
  if (kind === 'position' || kind === 'role') return loadPicked(kind, ids);
  if (kind === 'group') return rememberOthers(kind, (await call(selectGroups, {})).list);
  if (kind === 'area') return loadAreas(ids);
  const [what = '', of = '', field = ''] = kind.split('/');
  if (what === 'record') {
    const { texts } = await call(recordTexts, { params: { id: of }, body: { ids: ids.slice(0, 500), field } });
    rememberOthers(
      kind,
      Object.entries(texts).map(([id, fullName]) => ({ id, fullName })),
    );
  } else if (field !== '') {
    for (const id of ids) {
      const text = (await call(getInstanceTexts, { params: { flowId: of, id } }))[field];
      rememberOthers(kind, [{ id, fullName: typeof text === 'string' ? text : '' }]);
    }
  }
};

/** Names that did not come with the record. Ids are shown where there is no answer. */
const loadOthers = async (kind: OtherKind, ids: readonly string[]): Promise<void> => {
  try {
    await fetchOthers(kind, ids);
  } catch (cause) {
    console.warn('names could not be fetched', cause);
  }
};

/** Fetches names; ids that nobody knows stay unknown. Many callers at once make one call. */
export const loadNames = async (kind: MemberKind, ids: readonly string[]): Promise<void> => {
  const missing = ids.filter((id) => knownName(kind, id) === undefined);
  if (missing.length === 0) return;
  if (isOtherKind(kind)) return loadOthers(kind, missing);
  for (const id of missing) waiting.add(id);
  asked ??= ask();
  try {
    await asked;
  } catch (cause) {
    // Ids are shown in the place of names; the next visit asks again.
    console.warn('names could not be fetched', cause);
  }
};
