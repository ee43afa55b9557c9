import type { Db, Tx } from '#platform/database/database';
import '../instance/instance.table';
import './further.table';

const columns = ['form_id', 'record_id', 'flow_version', 'is_draft'] as const;

export const furtherStore = {
  /** Records of further forms of an instance. Who holds the instance's row holds them too. */
  of: (db: Db, caseId: string) =>
    db.selectFrom('flow_further_record').select(columns).where('case_id', '=', caseId).orderBy('form_id').execute(),

  one: (db: Db, caseId: string, formId: string) =>
    db
      .selectFrom('flow_further_record')
      .select(columns)
      .where('case_id', '=', caseId)
      .where('form_id', '=', formId)
      .executeTakeFirst(),

  /** Those of the instances that are archived, or that have a record of this form besides their own. */
  heldAmong: async (db: Db, caseIds: readonly string[], formId: string): Promise<ReadonlySet<string>> => {
    const rows = await db
      .selectFrom('flow_case as c')
      .select('c.id')
      .where('c.id', 'in', [...caseIds])
      .where((w) =>
        w.or([
          w('c.archived_at', 'is not', null),
          w.exists(
            w
              .selectFrom('flow_further_record as r')
              .select('r.record_id')
              .whereRef('r.case_id', '=', 'c.id')
              .where('r.form_id', '=', formId),
          ),
        ]),
      )
      .execute();
    return new Set(rows.map(({ id }) => id));
  },

  /** Where a task of this person stands, with the record of a further form of its instance. */
  ofTask: (db: Db, taskId: string, userId: string, formId: string) =>
    db
      .selectFrom('flow_task as t')
      .innerJoin('flow_case as c', 'c.id', 't.case_id')
      .leftJoin('flow_further_record as r', (join) => join.onRef('r.case_id', '=', 'c.id').on('r.form_id', '=', formId))
      .select(['c.flow_id', 'c.flow_version', 't.node_id', 'r.record_id'])
      .where('t.id', '=', taskId)
      .where('t.user_id', '=', userId)
      .executeTakeFirst(),

  put: async (
    tx: Tx,
    caseId: string,
    row: { form_id: string; record_id: string; flow_version: number; is_draft: boolean },
  ): Promise<void> => {
    await tx
      .insertInto('flow_further_record')
      .values({ case_id: caseId, ...row })
      .onConflict((conflict) => conflict.columns(['case_id', 'form_id']).doUpdateSet(row))
      .execute();
  },
};
