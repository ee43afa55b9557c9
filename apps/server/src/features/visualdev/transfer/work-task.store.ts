import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import { writeAtEnd } from '#platform/database/transaction';
import type { FormImportTable, WorkProblemTable, WorkTaskTable } from '../visualdev.table';

export type TaskRow = Selectable<WorkTaskTable>;
export type ImportRow = Selectable<FormImportTable>;
export type ProblemRow = Selectable<WorkProblemTable>;

const PROBLEMS_AT_ONCE = 2000;

export const workTaskStore = {
  insert: async (tx: Tx, row: Insertable<WorkTaskTable>): Promise<void> => {
    await tx.insertInto('work_task').values(row).execute();
  },
  find: (db: Db, id: string): Promise<TaskRow | undefined> =>
    db.selectFrom('work_task').selectAll().where('id', '=', id).executeTakeFirst(),
  /** The task, kept from every other worker until the transaction ends. */
  lock: (tx: Tx, id: string): Promise<TaskRow | undefined> =>
    tx.selectFrom('work_task').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  listOf: (db: Db, ownerId: string, since: number): Promise<TaskRow[]> =>
    db
      .selectFrom('work_task')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('created_at', '>=', sql<number>`${new Date(since)}`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  update: async (db: Db, id: string, values: Updateable<WorkTaskTable>): Promise<void> => {
    await db.updateTable('work_task').set(values).where('id', '=', id).execute();
  },
  /** Notes how far an import is, with the commit of what it wrote. */
  moveAtEnd: (tx: Tx, id: string, { position, imported, failed }: Pick<TaskRow, 'position' | 'imported' | 'failed'>) =>
    writeAtEnd(
      tx,
      tx.updateTable('work_task').set({ position, done: position, imported, failed }).where('id', '=', id).compile(),
    ),
  /** Notes how far the work is. @returns true when it was cancelled, or is gone, meanwhile */
  moved: async (db: Db, id: string, done: number): Promise<boolean> => {
    const row = await db
      .updateTable('work_task')
      .set({ done })
      .where('id', '=', id)
      .returning('is_cancelled')
      .executeTakeFirst();
    return row === undefined || row.is_cancelled;
  },
  remove: async (db: Db, id: string): Promise<void> => {
    await db.deleteFrom('work_task').where('id', '=', id).execute();
  },

  addProblems: async (tx: Tx, rows: readonly ProblemRow[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += PROBLEMS_AT_ONCE) {
      await tx
        .insertInto('work_problem')
        .values(rows.slice(at, at + PROBLEMS_AT_ONCE))
        .execute();
    }
  },
  lastProblem: async (db: Db, taskId: string): Promise<number> => {
    const row = await db
      .selectFrom('work_problem')
      .select((e) => e.fn.max('seq').as('last'))
      .where('task_id', '=', taskId)
      .executeTakeFirst();
    return row?.last ?? 0;
  },
  problemsOf: (db: Db, taskId: string, limit: number, after = 0): Promise<ProblemRow[]> =>
    db
      .selectFrom('work_problem')
      .selectAll()
      .where('task_id', '=', taskId)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit)
      .execute(),
};

/** Uploaded files that wait for being imported. */
export const formImportStore = {
  insert: async (tx: Tx, row: Insertable<FormImportTable>): Promise<void> => {
    await tx.insertInto('form_import').values(row).execute();
  },
  find: (db: Db, id: string): Promise<ImportRow | undefined> =>
    db.selectFrom('form_import').selectAll().where('id', '=', id).executeTakeFirst(),
  remove: async (db: Db, id: string): Promise<void> => {
    await db.deleteFrom('form_import').where('id', '=', id).execute();
  },
};
