import { createFormModel, listFormModels, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { runImport, uploadImport } from '@qiaoban/contracts/visualdev/transfer.contract';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { formFromColumns } from '@qiaoban/form/columns/form-from-columns';
import { call } from '#lib/call/call.ts';
import { upload } from '#lib/call/transfer.ts';
import { markAllStale, markStale } from '#lib/call/query.ts';
import { keepCurrentUser } from '#lib/session/session.ts';
import type { Source } from './source';

export type FormName = { fullName: string; enCode: string; category: string };
/** What was reached: the form is there from its making on, whatever became of the rest. */
export type Made = { formId: string; taskId?: string; problem?: unknown };

/** Columns that are wanted, with sub-tables that have any. */
const wanted = ({ columns, tables }: Source) => ({
  columns: columns.filter(({ isIn }) => isIn),
  tables: tables
    .map((table) => ({ ...table, columns: table.columns.filter(({ isIn }) => isIn) }))
    .filter((table) => table.columns.length > 0),
});

/** Makes the form; with `takesRecords` it is published with a menu entry and the file is imported into it. */
export const makeForm = async (source: Source, name: FormName, takesRecords: boolean): Promise<Made> => {
  const { columns, tables } = wanted(source);
  const { document, paths } = formFromColumns(columns, tables);
  const formData = document as unknown as Record<string, unknown>;
  const { id } = await call(createFormModel, { body: { ...name, icon: 'form', description: '', formData } });
  void markStale(listFormModels);
  if (!takesRecords) return { formId: id };
  const params = { id };
  try {
    await call(publishForm, { params, body: { version: 1, menu: { parentId: '-1', fullName: name.fullName } } });
    keepCurrentUser(await call(currentUser, {}));
    void markAllStale();
    const { importId } = await upload(uploadImport, { params }, source.file);
    const places = [...columns, ...tables.flatMap((table) => table.columns)].map(({ at }) => String(at));
    const mapping = Object.fromEntries(places.map((place, index) => [place, paths[index] ?? '']));
    const { taskId } = await call(runImport, { params: { id, importId }, body: { mapping } });
    return { formId: id, taskId };
  } catch (problem) {
    return { formId: id, problem };
  }
};
