import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { Actor } from '#platform/http/caller';
import type { CompiledForm } from '../compiled/compile-form';
import type { RecordAccess } from '../record/record-access';
import type { FormRights } from '../record/record.rights';
import { readRecord } from '../record/record-values';
import { recordStore } from '../record/record.store';
import type { FormSources } from './form-sources';

/** The feature's actions that somebody may do with rows of a bound form. */
export const shownActions = (
  sources: Pick<FormSources, 'find'>,
  form: CompiledForm,
  rights: Pick<FormRights, 'buttons'>,
  language: Language,
) =>
  ((form.source === null ? undefined : sources.find(form.source))?.actions ?? [])
    .filter(({ code }) => rights.buttons.has(code))
    .map(({ code, names }) => ({ code, fullName: textIn(names, language) }));

/** Doing what a feature offers with rows of its table. */
export const createSourceActions = ({ access, sources }: { access: RecordAccess; sources: FormSources }) => ({
  run: (actor: Actor, formId: string, code: string, ids: readonly string[]): Promise<void> =>
    access.as(actor, formId, [], async ({ form, rights }) => {
      const action = (form.source === null ? undefined : sources.find(form.source))?.actions?.find(
        (each) => each.code === code,
      );
      if (action === undefined || !rights.buttons.has(code)) throw new AppError(commonErrors.no_permission);
      const rows = await recordStore.findMany(actor.db, form, rights.scope, [...new Set(ids)]);
      if (rows.length < new Set(ids).size) throw new AppError(visualdevErrors.record_not_found);
      await action.run(
        actor,
        rows.map((row) => ({ id: row.id, data: readRecord(form, row) })),
      );
    }),
});
export type SourceActions = ReturnType<typeof createSourceActions>;
