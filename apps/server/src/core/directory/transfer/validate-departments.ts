import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { DirectoryGuards } from '../directory.guards';
import { findDepartmentsByText, findUsersByText } from '../people/find-by-text';
import { inCycles, missingOf } from './import-rows.rules';
import type { MappedColumn, Problem, ReadRow } from './import-rows.rules';
import type { ImportMode } from './import.types';
import { refusedOf } from './validated';
import type { Validated } from './validated';

export type Place = { id: string; parentId: string | null; path: string; companyId: string };
type Kept = Place & {
  category: 'company' | 'department';
  fullName: string;
  enCode: string;
  managerId: string | null;
  sortCode: number;
  enabledMark: 0 | 1;
  description: string;
};
type NextDepartment = Omit<Kept, 'path' | 'companyId' | 'category'>;
export type ValidatedDepartment = Validated & { before: Kept | undefined; next: NextDepartment };

const readAll = async (tx: Tx): Promise<Kept[]> => {
  const { rows } = await sql<Kept>`
    select id, parent_id as "parentId", path, company_id as "companyId", category, full_name as "fullName",
      en_code as "enCode", manager_id as "managerId", sort_code as "sortCode", enabled_mark as "enabledMark", description
    from organize`.execute(tx);
  return rows;
};

type Input = {
  tx: Tx;
  actor: Actor;
  guards: DirectoryGuards;
  rows: readonly ReadRow[];
  columns: readonly MappedColumn[];
  mode: ImportMode;
};
type Result = { validated: ValidatedDepartment[]; places: Map<string, Place> };

/** Says of each row what it would do and what is wrong with it. Parents may stand in the same file, anywhere. */
export const validateDepartments = async ({ tx, actor, guards, rows, columns, mode }: Input): Promise<Result> => {
  const indexOf = (key: string): number => columns.find(({ field }) => field.key === key)?.index ?? -1;
  const all = await readAll(tx);
  const byCode = new Map(all.map((each) => [each.enCode.toLowerCase(), each]));
  const textsOf = (key: string): string[] => rows.flatMap((row) => (row.values.get(key) as string | undefined) ?? []);
  const parents = await findDepartmentsByText(tx, textsOf('parent'));
  const heads = await findUsersByText(tx, textsOf('head'));

  const validated = rows.map((row): ValidatedDepartment => {
    const enCode = (row.values.get('enCode') as string | undefined) ?? '';
    const before = byCode.get(enCode.toLowerCase());
    const fresh = { parentId: null, managerId: null, sortCode: 0, enabledMark: 1 as const, description: '' };
    const {
      path: _p,
      companyId: _c,
      category: _k,
      ...next
    } = before ?? {
      ...fresh,
      id: newId(),
      fullName: '',
      enCode,
      path: '',
      companyId: '',
      category: 'department' as const,
    };
    return { row, before, next, action: before === undefined ? 'create' : 'update' };
  });
  const codesInFile = new Map(validated.map(({ next }) => [next.enCode.toLowerCase(), next.id]));
  const namesInFile = new Map<string, string[]>();
  for (const { row, next } of validated) {
    const name = row.values.get('fullName');
    if (typeof name === 'string')
      namesInFile.set(name.toLowerCase(), [...(namesInFile.get(name.toLowerCase()) ?? []), next.id]);
  }

  for (const { row, before, next } of validated) {
    const wrong = (key: string, reason: string, values?: Problem['values']): void => {
      row.problems.push({ index: indexOf(key), reason, ...(values ? { values } : {}) });
    };
    const hasCode = row.values.has('enCode');
    if (before?.category === 'company') wrong('enCode', 'r_not_department', { text: before.fullName });
    else if (hasCode && before !== undefined && mode === 'insert') wrong('enCode', 'r_exists');
    else if (hasCode && before === undefined) {
      if (mode === 'update') wrong('enCode', 'r_absent');
      else row.problems.push(...missingOf({ key: 'enCode' }, columns, row));
    }
    for (const key of ['fullName', 'sortCode', 'description'] as const) {
      const value = row.values.get(key);
      if (value !== undefined) Object.assign(next, { [key]: value });
    }
    const state = row.values.get('state') as 0 | 1 | undefined;
    if (state !== undefined) next.enabledMark = state;

    const parent = row.values.get('parent') as string | undefined;
    if (parent !== undefined) {
      const known = parents.get(parent);
      const named = namesInFile.get(parent.toLowerCase()) ?? [];
      const here =
        codesInFile.get(parent.toLowerCase()) ?? (known?.kind !== 'one' && named.length === 1 ? named[0] : undefined);
      const id = here ?? (known?.kind === 'one' ? known.id : undefined);
      if (id === next.id) wrong('parent', 'r_self');
      else if (id !== undefined) next.parentId = id;
      else if (known?.kind === 'several') wrong('parent', 'r_several_department', { text: parent, count: known.count });
      else wrong('parent', 'r_none_department', { text: parent });
    }
    const head = row.values.get('head') as string | undefined;
    if (head !== undefined) {
      const known = heads.get(head);
      if (known?.kind === 'one') next.managerId = known.id;
      else if (known?.kind === 'several') wrong('head', 'r_several_person', { text: head, count: known.count });
      else wrong('head', 'r_none_person', { text: head });
    }
  }

  const above = new Map(all.flatMap(({ id, parentId }) => (parentId === null ? [] : [[id, parentId] as const])));
  for (const { row, next } of validated)
    if (row.problems.length === 0 && next.parentId !== null) above.set(next.id, next.parentId);
  const circles = inCycles(
    above,
    validated.map(({ next }) => next.id),
  );
  for (const { row, next } of validated) {
    if (row.problems.length === 0 && circles.has(next.id))
      row.problems.push({ index: indexOf('parent'), reason: 'r_cycle' });
  }
  for (const each of validated) {
    const { before, next } = each;
    const keys = Object.keys(next) as (keyof NextDepartment)[];
    if (before !== undefined && keys.every((key) => before[key] === next[key])) each.action = 'same';
  }
  refuseOrphans(validated, indexOf('parent'));

  const acting = validated.filter(({ row, action }) => row.problems.length === 0 && action !== 'same');
  const known = new Set(all.map(({ id }) => id));
  const touched = ({ before, next }: ValidatedDepartment): string[] => [
    ...(before === undefined ? [] : [before.id]),
    // below a new one of the same file its own parent is asked about
    ...(next.parentId !== null && next.parentId !== before?.parentId && known.has(next.parentId)
      ? [next.parentId]
      : []),
  ];
  const outside = actor.isAdministrator
    ? new Set<string>()
    : await refusedOf(acting.flatMap(touched), (organizeIds) => guards.checkTargets(tx, actor, { organizeIds }));
  for (const each of acting) {
    if (touched(each).some((id) => outside.has(id)))
      each.row.problems.push({ index: indexOf('parent'), reason: 'r_outside' });
  }
  refuseOrphans(validated, indexOf('parent'));
  return {
    validated,
    places: new Map(all.map(({ id, parentId, path, companyId }) => [id, { id, parentId, path, companyId }])),
  };
};

/** What stands below a new department that is refused cannot be made either, as far down as it goes. */
const refuseOrphans = (validated: readonly ValidatedDepartment[], index: number): void => {
  const lines = new Map(
    validated
      .filter(({ row, before }) => row.problems.length > 0 && before === undefined)
      .map(({ row, next }) => [next.id, row.line]),
  );
  for (let found = lines.size > 0; found;) {
    found = false;
    for (const { row, before, next } of validated) {
      const line = lines.get(next.parentId ?? '');
      if (row.problems.length > 0 || line === undefined) continue;
      row.problems.push({ index, reason: 'r_parent_bad', values: { line } });
      if (before === undefined) lines.set(next.id, row.line);
      found = true;
    }
  }
};
