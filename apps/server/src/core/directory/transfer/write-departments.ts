import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { organizeStore } from '../organize/organize.store';
import type { OnProgress } from './import.types';
import type { ValidatedDepartment, Place } from './validate-departments';
import '../directory.table';
import { auditMany } from '../../log';

const AT_ONCE = 500;

/** Parents before what stands below them. */
const inOrder = (rows: readonly ValidatedDepartment[]): ValidatedDepartment[] => {
  const byId = new Map(rows.map((row) => [row.next.id, row]));
  const done = new Set<string>();
  const ordered: ValidatedDepartment[] = [];
  for (const row of rows) {
    const way: ValidatedDepartment[] = [];
    for (
      let at: ValidatedDepartment | undefined = row;
      at !== undefined && !done.has(at.next.id);
      at = byId.get(at.next.parentId ?? '')
    ) {
      done.add(at.next.id);
      way.push(at);
    }
    ordered.push(...way.reverse());
  }
  return ordered;
};

/** Writes what was validated; the caller holds the lock of the tree. */
export const writeDepartments = async (
  tx: Tx,
  actor: Actor,
  validated: readonly ValidatedDepartment[],
  places: Map<string, Place>,
  onProgress: OnProgress,
): Promise<void> => {
  const rows = inOrder(validated);
  let fresh: (ValidatedDepartment & { place: Place })[] = [];

  const flush = async (): Promise<void> => {
    if (fresh.length === 0) return;
    const values = fresh.map(({ next, place }) => ({
      id: next.id,
      parent_id: place.parentId,
      category: 'department' as const,
      company_id: place.companyId,
      path: place.path,
      creator_id: actor.userId,
      modifier_id: null,
      property: '{}',
      full_name: next.fullName,
      en_code: next.enCode,
      manager_id: next.managerId,
      sort_code: next.sortCode,
      enabled_mark: next.enabledMark,
      description: next.description,
    }));
    await tx.insertInto('organize').values(values).execute();
    fresh = [];
  };
  const placeOf = (id: string, parentId: string | null): Place => {
    const parent = places.get(parentId ?? '')!;
    return { id, parentId, path: `${parent.path}${id}/`, companyId: parent.companyId };
  };
  const change = async ({ before, next }: ValidatedDepartment): Promise<void> => {
    await flush();
    await sql`update organize set full_name = ${next.fullName}, manager_id = ${next.managerId},
      sort_code = ${next.sortCode}, enabled_mark = ${next.enabledMark}, description = ${next.description},
      modifier_id = ${actor.userId}, modified_at = now(), version = version + 1 where id = ${next.id}`.execute(tx);
    if (next.parentId === before!.parentId) return;
    const from = places.get(next.id)!;
    const to = placeOf(next.id, next.parentId);
    await organizeStore.move(tx, next.id, from, to);
    for (const [id, place] of places) {
      if (!place.path.startsWith(from.path)) continue;
      const companyId = place.companyId === from.companyId ? to.companyId : place.companyId;
      places.set(id, { ...place, path: to.path + place.path.slice(from.path.length), companyId });
    }
    places.set(next.id, to);
  };

  for (const [at, row] of rows.entries()) {
    if (row.before === undefined) {
      const place = placeOf(row.next.id, row.next.parentId);
      places.set(row.next.id, place);
      fresh.push({ ...row, place });
      if (fresh.length >= AT_ONCE) await flush();
    } else await change(row);
    if ((at + 1) % AT_ONCE === 0) onProgress(at + 1, rows.length);
  }
  await flush();
  onProgress(rows.length, rows.length);
  await auditMany(
    tx,
    actor,
    rows.map(({ before, next }) => ({
      area: 'department',
      action: before === undefined ? 'create' : 'update',
      id: next.id,
      name: next.fullName,
      ...(before === undefined ? {} : { before }),
      after: next,
    })),
  );
};
