import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { announceMap } from '#platform/cache-registry';
import type { Db } from '#platform/database/database';
import type { CompiledForm } from '../compiled/compile-form';
import type { PublishedForms } from '../compiled/published-forms';
import { mentions } from '#core/uses';
import type { VisualdevEvents } from '../visualdev.events';

/** A field of a published form that points at records of another one. */
export type Relation = { formId: string; field: string };

const pointingAt = (form: CompiledForm, target: string): Relation[] =>
  form.stored
    .filter(({ block, props }) => block.definition.relatesTo?.(props).form === target)
    .map(({ field }) => ({ formId: form.id, field }));

/** Which published forms point at a form; known until a form is published again. */
export const createRelations = ({ forms, events }: { forms: PublishedForms; events: VisualdevEvents }) => {
  const known = new LRUCache<string, readonly Relation[]>({ max: 1000, ttl: 60_000 });
  announceMap('visualdev.relations', known);
  events.onFormChanged(() => known.clear());
  events.onForget(() => known.clear());
  return async (db: Db, tenant: string, target: string): Promise<readonly Relation[]> => {
    const key = `${tenant}:${target}`;
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    const { rows } = await sql<{ id: string }>`
      select m.id from form_model m
      join form_version v on v.form_id = m.id and v.number = m.published_version
      where ${mentions('v.document', { kind: 'form', id: target, code: '' })} order by m.sort_code, m.full_name`.execute(
      db,
    );
    const found: Relation[] = [];
    for (const { id } of rows) found.push(...pointingAt(await forms.get(db, tenant, id), target));
    known.set(key, found);
    return found;
  };
};
export type Relations = ReturnType<typeof createRelations>;
