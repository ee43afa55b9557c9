import { useEffect, useSyncExternalStore } from 'react';
import { getPositionList } from '@qiaoban/contracts/directory/position.contract';
import { selectRoles } from '@qiaoban/contracts/directory/role.contract';
import { getUserAndDeptList } from '@qiaoban/contracts/directory/user-selector.contract';
import { call } from '#lib/call/call.ts';
import { onLanguageSwitch } from '#lib/texts/i18n.ts';
import { onSessionCleared } from '#lib/session/session.ts';
import { toChoice } from '../choice/choice';
import type { Choice, PickKind } from '../choice/choice';

const MOST_AT_ONCE = 1000;

let known = new Map<string, Choice>();
/** Asked for and not known to anybody, or on the way. */
let asked = new Set<string>();
let answered = new Set<string>();
/** Stands for a name that is on its way. */
const STILL_ASKED = '…';
let version = 0;
const listeners = new Set<() => void>();

const keyOf = (kind: PickKind, id: string): string => `${kind === 'position' || kind === 'role' ? kind : 'pick'}:${id}`;

const publish = (): void => {
  version += 1;
  for (const listener of listeners) listener();
};

const isSame = (one: Choice | undefined, other: Choice): boolean =>
  one !== undefined && (Object.keys(other) as (keyof Choice)[]).every((key) => one[key] === other[key]);

/** Keeps what a picker has seen, so that nobody asks for its name again. What is known already tells nobody anything. */
export const remember = (kind: PickKind, choices: readonly Choice[]): void => {
  const fresh = choices.filter((choice) => !isSame(knownChoice(kind, choice.id), choice));
  if (fresh.length === 0) return;
  for (const choice of fresh) known.set(keyOf(kind, choice.id), choice);
  publish();
};

/** Names may have changed: they are asked for anew when next needed. */
export const forgetNames = (): void => {
  known = new Map();
  asked = new Set();
  answered = new Set();
  publish();
};
onSessionCleared(forgetNames);
onLanguageSwitch(forgetNames);

const plain = (id: string, fullName: string, type: Choice['type'], parentFullName = ''): Choice => ({
  id,
  fullName,
  type,
  headIcon: '',
  parentFullName,
  hasChildren: false,
});

const fetchChoices = async (kind: PickKind, ids: readonly string[]): Promise<Choice[]> => {
  if (kind === 'role') {
    const { list } = await call(selectRoles, {});
    return list.map((role) => plain(role.id, role.fullName, 'role'));
  }
  if (kind === 'position') {
    const { list } = await call(getPositionList, { body: { ids: [...ids] } });
    return list.map((position) => plain(position.id, position.fullName, 'position', position.department));
  }
  const { list } = await call(getUserAndDeptList, { body: { userId: [...ids] } });
  return list.map(toChoice);
};

/** What is known of an id now; undefined while it is not. */
export const knownChoice = (kind: PickKind, id: string): Choice | undefined => known.get(keyOf(kind, id));
/** The name if it is known already. */
export const nameOf = (kind: PickKind, id: string): string | undefined => knownChoice(kind, id)?.fullName;

/** Fetches names so that `nameOf` knows them; ids that nobody knows stay unknown. Rejects when the call fails. */
export const loadNames = async (kind: PickKind, ids: readonly string[]): Promise<void> => {
  const missing = [...new Set(ids)].filter((id) => !known.has(keyOf(kind, id)) && !asked.has(keyOf(kind, id)));
  for (let at = 0; at < missing.length; at += MOST_AT_ONCE) {
    const part = missing.slice(at, at + MOST_AT_ONCE);
    for (const id of part) asked.add(keyOf(kind, id));
    try {
      remember(kind, await fetchChoices(kind, part));
    } catch (cause) {
      for (const id of part) asked.delete(keyOf(kind, id));
      throw cause;
    } finally {
      for (const id of part) answered.add(keyOf(kind, id));
      if (part.some((id) => !known.has(keyOf(kind, id)))) publish();
    }
  }
};

const listen = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Draws again when names arrive. */
export const useNamesVersion = (): number => useSyncExternalStore(listen, () => version);

/** What the ids stand for, in their order; an id that nobody knows shows itself once that has been answered. */
export const useChoices = (kind: PickKind, ids: readonly string[]): Choice[] => {
  useNamesVersion();
  const wanted = ids.join(',');
  useEffect(() => {
    if (wanted === '') return;
    loadNames(kind, wanted.split(',')).catch((cause: unknown) => console.warn('names not loaded', cause));
  }, [kind, wanted]);
  const type = kind === 'department' ? 'department' : kind;
  return ids.map((id) => knownChoice(kind, id) ?? plain(id, answered.has(keyOf(kind, id)) ? id : STILL_ASKED, type));
};
