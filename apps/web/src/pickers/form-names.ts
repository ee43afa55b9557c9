import { getUserAndDeptList } from '@qiaoban/contracts/directory/user-selector.contract';
import type { NameMaps } from '@qiaoban/contracts/visualdev/online.contract';
import type { MemberKind } from '@qiaoban/form/values/member-value';
import { call } from '../lib/call';
import { onSessionCleared } from '../lib/session';
import { nameOf } from './names';

/** Names of people and departments that this window has met, so that a list does not ask for them row by row. */
const known: Record<MemberKind, Map<string, string>> = { user: new Map(), department: new Map() };

onSessionCleared(() => {
  for (const names of Object.values(known)) names.clear();
});

/** The name if this window has met it, in a record or in a picker. */
export const knownName = (kind: MemberKind, id: string): string | undefined => known[kind].get(id) ?? nameOf(kind, id);

export const allKnownNames = (kind: MemberKind): ReadonlyMap<string, string> => known[kind];

/** Keeps the names that came with records. */
export const rememberNames = (names: NameMaps): void => {
  for (const [id, name] of Object.entries(names.users)) known.user.set(id, name);
  for (const [id, name] of Object.entries(names.departments)) known.department.set(id, name);
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

/** Fetches names; ids that nobody knows stay unknown. Many callers at once make one call. */
export const loadNames = async (kind: MemberKind, ids: readonly string[]): Promise<void> => {
  const missing = ids.filter((id) => knownName(kind, id) === undefined);
  if (missing.length === 0) return;
  for (const id of missing) waiting.add(id);
  asked ??= ask();
  try {
    await asked;
  } catch (cause) {
    // Ids are shown in the place of names; the next visit asks again.
    console.warn('names could not be fetched', cause);
  }
};
