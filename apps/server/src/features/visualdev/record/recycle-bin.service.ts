import { AppError } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { Clock } from '#platform/clock';
import type { Scope } from '#platform/database/scope';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { commentOwner, commentStore } from '../comment/comment.store';
import type { CompiledForm } from '../compiled/compile-form';
import type { CaseGuard } from './case-guard';
import { recordOwner } from './file-check';
import type { FileClaims } from './file-check';
import type { Allowed, RecordAccess } from './record-access';
import type { ExternalWriter } from '../external/external-writer';
import { auditMany } from './record-audit';
import { filledIn, titleOf } from './record-changes.rules';
import type { RecordNews } from './record-news';
import { refuseTaken } from './record-refusals';
import type { FormRights } from './record.rights';
import { isVisible } from './record.rights';
import { readMain } from './record-values';
import { recordStore } from './record.store';
import type { StoredRow } from './stored-row';
import type { Writer } from './record-writer';
import { refuseBound } from '../source/form-sources';

type Deps = {
  clock: Clock;
  access: RecordAccess;
  guard: CaseGuard;
  news: RecordNews;
  claims: FileClaims;
  externalWriter: ExternalWriter;
};

/** Records and fields that a person may see. */
type Reach = { scope: Scope; isSeen: (field: string) => boolean };
const reachOf = (rights: FormRights): Reach => ({
  scope: rights.scope,
  isSeen: (field) => isVisible(rights, field),
});

/** Says which record cannot come back, as another one has its unique value by now; anything else is thrown on. */
const refuseRestored = (
  form: CompiledForm,
  language: Language,
  { isSeen }: Reach,
  row: StoredRow,
  error: unknown,
): never => {
  try {
    return refuseTaken(form, language, error, isSeen);
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal;
    const name = titleOf(form, readMain(form.listed, row), isSeen);
    throw new AppError(visualdevErrors.restore_taken, { name, reason: refusal.fields[0]?.message ?? '' });
  }
};

/** Deleting records, the recycle bin, and emptying it. */
export const createRecycleBinService = ({ clock, access, guard, news, claims, externalWriter }: Deps) => {
  const notify = (unit: Unit, who: Writer, form: CompiledForm, ids: readonly string[]): void =>
    unit.afterCommit(() => {
      for (const id of ids.slice(0, 1)) news.changed(who.tenant, form.id, id);
    });

  /** All of them or none: a record that is being approved holds the others back too. */
  const remove = async (
    unit: Unit,
    form: CompiledForm,
    who: Writer,
    { scope, isSeen }: Reach,
    ids: readonly string[],
    check = guard.ofAll,
  ) => {
    refuseBound(form);
    const rows = await recordStore.lockMany(unit.tx, form, scope, ids, false);
    await check(unit.tx, rows);
    const done = new Set(
      await recordStore.setDeleted(
        unit.tx,
        form,
        rows.map(({ id }) => id),
        clock.now(),
        who.userId,
      ),
    );
    const changes = rows
      .filter(({ id }) => done.has(id))
      .map((row) => {
        const record = readMain(form.listed, row);
        return { action: 'delete', id: row.id, name: titleOf(form, record, isSeen), before: filledIn(form, record) };
      });
    await auditMany(unit.tx, who, changes);
    notify(unit, who, form, [...done]);
    return done.size;
  };

  /** Into the bin, or for good where the form stands on a table elsewhere. */
  const removeAll = (actor: Actor, { form, rights }: Allowed, ids: readonly string[]): Promise<number> =>
    form.external === undefined
      ? inTransaction(actor.db, (unit) => remove(unit, form, actor, reachOf(rights), ids))
      : externalWriter.remove(actor.db, { form, external: form.external, rights }, actor, ids);

  return {
    removeIn: remove,

    remove: (actor: Actor, formId: string, recordId: string) =>
      access.as(actor, formId, ['btn_remove'], async (allowed) => {
        if ((await removeAll(actor, allowed, [recordId])) === 0) throw new AppError(visualdevErrors.record_not_found);
      }),

    removeMany: (actor: Actor, formId: string, ids: readonly string[]) =>
      access.as(actor, formId, ['btn_batchRemove'], async (allowed) => ({
        count: await removeAll(actor, allowed, [...new Set(ids)]),
      })),

    restore: (actor: Actor, formId: string, ids: readonly string[]) =>
      access.as(actor, formId, ['btn_recycle'], ({ form, rights }) =>
        inTransaction(actor.db, async (unit) => {
          const rows = await recordStore.lockMany(unit.tx, form, rights.scope, ids, true);
          const done: string[] = [];
          // one after the other: it is said which of them cannot come back
          for (const row of rows)
            try {
              done.push(...(await recordStore.setDeleted(unit.tx, form, [row.id], null, actor.userId)));
            } catch (error) {
              refuseRestored(form, actor.language, reachOf(rights), row, error);
            }
          await auditMany(
            unit.tx,
            actor,
            done.map((id) => ({ action: 'restore', id })),
          );
          notify(unit, actor, form, done);
          return { count: done.length };
        }),
      ),

    purge: (actor: Actor, formId: string, ids: readonly string[]) =>
      access.as(actor, formId, ['btn_recycle'], ({ form, rights }) =>
        inTransaction(actor.db, async (unit) => {
          const rows = await recordStore.lockMany(unit.tx, form, rights.scope, ids, true);
          await guard.ofAll(unit.tx, rows);
          const found = rows.map(({ id }) => id);
          await recordStore.purge(unit.tx, form, found);
          const comments = await commentStore.removeOf(unit.tx, form.id, found);
          await claims.release(unit.tx, [
            ...found.map((id) => recordOwner(form.id, id)),
            ...comments.map(commentOwner),
          ]);
          const changes = rows.map((row) => ({
            action: 'purge',
            id: row.id,
            before: filledIn(form, readMain(form.listed, row)),
          }));
          await auditMany(unit.tx, actor, changes);
          notify(unit, actor, form, found);
          return { count: found.length };
        }),
      ),
  };
};
export type RecycleBinService = ReturnType<typeof createRecycleBinService>;
