import { numberFitsKind, WRONG_NUMBER } from '@qiaoban/contracts/directory/user-fields';
import { ADMIN_ID } from '@qiaoban/contracts/ids';
import type { Tx } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Choice, ChoicesPort } from '../directory.choices';
import type { DirectoryGuards } from '../directory.guards';
import { findDepartmentsByText, findUsersByText } from '../people/find-by-text';
import type { Match } from '../people/find-by-text';
import { difference } from '../user/user.rules';
import { PROPERTY_FIELDS } from '../user/user.store';
import { inCycles, missingOf } from './import-rows.rules';
import type { MappedColumn, Problem, ReadRow } from './import-rows.rules';
import type { ImportMode } from './import.types';
import { refusedOf } from './validated';
import type { Validated } from './validated';
import { choiceFields } from './transfer-fields';
import { readExisting, readManagers, readMobiles, readNamed } from './user-lookups.reads';
import type { Existing, Named } from './user-lookups.reads';

/** A user as it will be. Property fields stand beside the columns. */
type NextUser = Omit<Existing, 'isAdministrator' | 'version' | 'property'> & {
  property: Record<string, unknown>;
};
export type ValidatedUser = Validated & { before: Existing | undefined; next: NextUser };

type Input = {
  tx: Tx;
  actor: Actor;
  guards: DirectoryGuards;
  choices: ChoicesPort;
  rows: readonly ReadRow[];
  columns: readonly MappedColumn[];
  mode: ImportMode;
};

const fresh = (account: string): NextUser => ({
  id: newId(),
  account,
  realName: '',
  gender: 2,
  mobilePhone: '',
  email: '',
  organizeId: null,
  managerId: null,
  entryDate: null,
  sortCode: 0,
  enabledMark: 1,
  description: '',
  property: {},
  positionIds: [],
  roleIds: [],
  organizeIds: [],
});

const textsIn = (rows: readonly ReadRow[], keys: readonly string[]): string[] =>
  rows.flatMap((row) => keys.flatMap((key) => row.values.get(key) ?? []) as string[]);

/** A position is looked for in the person's own departments first: `经理` there is meant before `经理` elsewhere. */
const nearest = (found: readonly Named[], homes: readonly (string | null)[]): readonly Named[] => {
  const near = found.filter(({ organizeId }) => homes.includes(organizeId));
  return near.length > 0 ? near : found;
};

/** The code of the item that a cell names: by its name or, as other systems write it, by its code. */
const codeOf = (items: readonly Choice[], text: string): string | undefined => {
  const wanted = text.toLowerCase();
  return (
    items.find(({ fullName }) => fullName.toLowerCase() === wanted) ??
    items.find(({ enCode }) => enCode.toLowerCase() === wanted)
  )?.enCode;
};

/** Says of each row what it would do and what is wrong with it; a few questions to the database for all rows. */
export const validateUsers = async ({
  tx,
  actor,
  guards,
  choices,
  rows,
  columns,
  mode,
}: Input): Promise<ValidatedUser[]> => {
  const indexOf = (key: string): number => columns.find(({ field }) => field.key === key)?.index ?? -1;
  const accounts = textsIn(rows, ['account']).map((account) => account.toLowerCase());
  const existing = await readExisting(tx, accounts);
  const departments = await findDepartmentsByText(tx, textsIn(rows, ['department', 'otherDepartments']));
  const positions = await readNamed(tx, 'position', textsIn(rows, ['positions']));
  const roles = await readNamed(tx, 'role', textsIn(rows, ['roles']));
  const managers = await findUsersByText(tx, textsIn(rows, ['manager']));
  const items = await choices(tx, Object.values(choiceFields));
  const mobiles = await readMobiles(tx, textsIn(rows, ['mobilePhone']));

  const validated = rows.map((row): ValidatedUser => {
    const account = (row.values.get('account') as string | undefined) ?? '';
    const before = existing.get(account.toLowerCase());
    const {
      isAdministrator: _a,
      version: _v,
      ...kept
    } = before ?? { isAdministrator: false, version: 0, ...fresh(account) };
    const next: NextUser = { ...kept, property: { ...kept.property } };
    return { row, before, next, action: before === undefined ? 'create' : 'update' };
  });
  // people of the file can be managers in the file
  const inFile = new Map<string, string[]>();
  for (const { row, next } of validated) {
    const names = [row.values.get('account'), row.values.get('realName')].filter((name) => typeof name === 'string');
    for (const name of names) inFile.set(name.toLowerCase(), [...(inFile.get(name.toLowerCase()) ?? []), next.id]);
  }

  const mobileLines = new Map<string, number>();
  for (const each of validated) {
    const { row, before, next } = each;
    const wrong = (key: string, reason: string, values?: Problem['values']): void => {
      row.problems.push({ index: indexOf(key), reason, ...(values ? { values } : {}) });
    };
    const one = (key: string, kind: string, text: string, match: Match | undefined): string | undefined => {
      if (match?.kind === 'one') return match.id;
      if (match?.kind === 'several') wrong(key, `r_several_${kind}`, { text, count: match.count });
      else wrong(key, `r_none_${kind}`, { text });
      return undefined;
    };
    const named = (key: string, kind: 'position' | 'role', homes: readonly (string | null)[]): string[] | undefined => {
      const texts = row.values.get(key) as string[] | undefined;
      const known = kind === 'position' ? positions : roles;
      return texts?.flatMap((text) => {
        const found = nearest(known.get(text.toLowerCase()) ?? [], homes);
        const [first] = found;
        const match: Match =
          first === undefined
            ? { kind: 'none' }
            : found.length === 1
              ? { kind: 'one', id: first.id }
              : { kind: 'several', count: found.length };
        return one(key, kind, text, match) ?? [];
      });
    };

    const account = row.values.get('account');
    if (account !== undefined && before !== undefined && mode === 'insert') wrong('account', 'r_exists');
    if (account !== undefined && before === undefined) {
      if (mode === 'update') wrong('account', 'r_absent');
      else row.problems.push(...missingOf({ key: 'account' }, columns, row));
    }
    if (before?.isAdministrator === true && !actor.isAdministrator) wrong('account', 'r_administrator');

    for (const key of ['realName', 'gender', 'email', 'entryDate', 'sortCode', 'description'] as const) {
      const value = row.values.get(key);
      if (value !== undefined) Object.assign(next, { [key]: value });
    }
    for (const key of PROPERTY_FIELDS) {
      const value = row.values.get(key);
      if (value === undefined) continue;
      const dictionary = choiceFields[key];
      const isFree = dictionary === undefined || value === '';
      const kept = isFree ? value : codeOf(items.get(dictionary) ?? [], String(value));
      if (kept === undefined) wrong(key, 'r_none_choice', { text: String(value) });
      else next.property[key] = kept;
    }
    const { certificatesType = '', certificatesNumber = '' } = next.property as Record<string, string | undefined>;
    const hasNumber = row.values.has('certificatesNumber') || row.values.has('certificatesType');
    if (hasNumber && !numberFitsKind({ certificatesType, certificatesNumber }))
      wrong('certificatesNumber', WRONG_NUMBER.error);
    const state = row.values.get('state') as 0 | 1 | undefined;
    if (state !== undefined) next.enabledMark = state;
    if (state === 0 && before !== undefined && (before.id === ADMIN_ID || before.id === actor.userId))
      wrong('state', 'r_protected');

    const mobile = row.values.get('mobilePhone') as string | undefined;
    if (mobile !== undefined) {
      next.mobilePhone = mobile;
      const owner = mobiles.get(mobile);
      const line = mobileLines.get(mobile);
      if (line !== undefined) wrong('mobilePhone', 'r_double_in_file', { line });
      else if (owner !== undefined && owner.id !== next.id)
        wrong('mobilePhone', 'r_mobile_taken', { name: owner.name });
      mobileLines.set(mobile, line ?? row.line);
    }
    const department = row.values.get('department') as string | undefined;
    if (department !== undefined)
      next.organizeId = one('department', 'department', department, departments.get(department)) ?? next.organizeId;
    const others = row.values.get('otherDepartments') as string[] | undefined;
    if (others !== undefined)
      next.organizeIds = others.flatMap(
        (text) => one('otherDepartments', 'department', text, departments.get(text)) ?? [],
      );
    next.organizeIds = next.organizeIds.filter((id) => id !== next.organizeId);
    next.positionIds = named('positions', 'position', [next.organizeId, ...next.organizeIds]) ?? next.positionIds;
    next.roleIds = named('roles', 'role', [''])?.sort() ?? next.roleIds;

    const manager = row.values.get('manager') as string | undefined;
    if (manager !== undefined) {
      const here = inFile.get(manager.toLowerCase()) ?? [];
      const known = managers.get(manager);
      const match: Match | undefined =
        known?.kind !== 'one' && here.length === 1 ? { kind: 'one', id: here[0]! } : known;
      next.managerId = one('manager', 'person', manager, match) ?? next.managerId;
      if (next.managerId === next.id) wrong('manager', 'r_self');
    }
  }

  if (indexOf('manager') >= 0) {
    const above = await readManagers(tx);
    const changed = validated.filter(
      ({ row, before, next }) => row.problems.length === 0 && next.managerId !== (before?.managerId ?? null),
    );
    for (const { next } of changed) if (next.managerId !== null) above.set(next.id, next.managerId);
    const circles = inCycles(
      above,
      changed.map(({ next }) => next.id),
    );
    for (const { row, next } of changed)
      if (circles.has(next.id)) row.problems.push({ index: indexOf('manager'), reason: 'r_cycle' });
  }
  for (const each of validated) if (each.before !== undefined && isSame(each.before, each.next)) each.action = 'same';
  await askGuards(validated, { tx, actor, guards, indexOf });
  return validated;
};

const isSame = ({ isAdministrator: _a, version: _v, ...before }: Existing, next: NextUser): boolean => {
  const inOrder = (value: object): string => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  return (
    inOrder({ ...before, property: inOrder(before.property) }) ===
    inOrder({ ...next, property: inOrder(next.property) })
  );
};

const placesOf = ({ before, next }: ValidatedUser): (string | null)[] => [
  ...(before === undefined || before.organizeId !== next.organizeId ? [next.organizeId] : []),
  ...difference(before?.organizeIds ?? [], next.organizeIds),
];

/** What delegated administration and the guards of rights have to say; each distinct thing is asked once. */
const askGuards = async (
  validated: readonly ValidatedUser[],
  { tx, actor, guards, indexOf }: Pick<Input, 'tx' | 'actor' | 'guards'> & { indexOf: (key: string) => number },
): Promise<void> => {
  if (actor.isAdministrator) return;
  const acting = validated.filter(({ row, action }) => row.problems.length === 0 && action !== 'same');
  const TOP = '-1';
  const places = await refusedOf(
    acting.flatMap((each) => placesOf(each).map((id) => id ?? TOP)),
    (organizeIds) => guards.checkTargets(tx, actor, { organizeIds }),
  );
  const people = await refusedOf(
    acting.flatMap(({ before }) => (before === undefined ? [] : [before.id])),
    (userIds) => guards.checkTargets(tx, actor, { userIds }),
  );
  const rolesOf = ({ before, next }: ValidatedUser): string[] => difference(before?.roleIds ?? [], next.roleIds);
  const positionsOf = ({ before, next }: ValidatedUser): string[] =>
    difference(before?.positionIds ?? [], next.positionIds);
  const roles = await refusedOf(acting.flatMap(rolesOf), (roleIds) =>
    guards.checkMemberships(tx, actor, { roleIds, positionIds: [] }),
  );
  const positions = await refusedOf(acting.flatMap(positionsOf), (positionIds) =>
    guards.checkMemberships(tx, actor, { roleIds: [], positionIds }),
  );
  for (const each of acting) {
    const { row, before } = each;
    const isOutside = placesOf(each).some((id) => places.has(id ?? TOP));
    if (before !== undefined && people.has(before.id))
      row.problems.push({ index: indexOf('account'), reason: 'r_outside' });
    else if (isOutside) row.problems.push({ index: indexOf('department'), reason: 'r_outside' });
    if (rolesOf(each).some((id) => roles.has(id)))
      row.problems.push({ index: indexOf('roles'), reason: 'r_memberships' });
    if (positionsOf(each).some((id) => positions.has(id)))
      row.problems.push({ index: indexOf('positions'), reason: 'r_memberships' });
  }
};
