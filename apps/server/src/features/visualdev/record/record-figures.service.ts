import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Actor } from '#platform/http/caller';
import { hasOneValue } from '@qiaoban/form/fields';
import type { CompiledForm } from '../compiled/compile-form';
import type { AskList, AskedList } from './list-question';
import { idsIn } from './names';
import type { NamesReader } from './names';
import type { RecordAccess } from './record-access';
import { readGroups, readSummary } from './record-figures.reads';
import type { Figure } from './record-figures.reads';
import { isReadable, isVisible } from './record.rights';
import type { FormRights } from './record.rights';

/** Figures of the design that this person may see; what is no number is counted only. */
export const figuresOf = (form: CompiledForm, rights: Pick<FormRights, 'columns'>): Figure[] =>
  form.document.list.columnList.flatMap(({ field: name, summary }): Figure[] => {
    const field = form.main.find((each) => each.field === name);
    if (summary === undefined || field === undefined || !isVisible(rights, name)) return [];
    const isNumber = field.column?.type === 'numeric' || field.column?.type === 'int';
    return isNumber || summary === 'count' ? [{ field, kind: summary }] : [];
  });

type Groupable = string | number | boolean | null;

/** Figures of a list: below its columns, and by groups. */
export const createFiguresService = ({
  access,
  ask,
  names,
}: {
  access: RecordAccess;
  ask: AskList;
  names: NamesReader;
}) => ({
  summary: (actor: Actor, formId: string, query: AskedList) =>
    access.as(actor, formId, [], async (allowed) => {
      const { form, rights } = allowed;
      const question = await ask(actor, allowed, query);
      const figures = figuresOf(form, rights);
      const values =
        form.external === undefined
          ? await readSummary(actor.db, form, rights.scope, question, figures)
          : await form.external.summary(actor.db, rights.scope, question, figures);
      return { values };
    }),

  groups: (actor: Actor, formId: string, query: AskedList & { field: string }) =>
    access.as(actor, formId, [], async (allowed) => {
      const { form, rights } = allowed;
      const by = form.main.find(({ field }) => field === query.field);
      // lists and documents have no one value to group by
      if (by === undefined || !hasOneValue(by) || !isReadable(rights, by))
        throw new AppError(commonErrors.unknown_field, { field: query.field });
      const question = await ask(actor, allowed, query);
      const { list, isWhole } = await readGroups(actor.db, form, rights.scope, question, by, figuresOf(form, rights));
      const rows = list.map(({ value }) => ({ [by.field]: value }));
      return {
        list: list.map((group) => ({ ...group, value: group.value as Groupable })),
        names: await names.of(actor.db, actor.tenant, idsIn(form, rows)),
        isWhole,
      };
    }),
});
export type FiguresService = ReturnType<typeof createFiguresService>;
