import type { Db, Tx } from '#platform/database/database';
import './plan.table';

export type PlanRow = { fullName: string; isShared: boolean; settings: Record<string, string> };

export const planStore = {
  /** Own plans and shared ones, by name. */
  list: (db: Db, formId: string, userId: string) =>
    db
      .selectFrom('list_plan')
      .select(['id', 'owner_id', 'full_name', 'is_shared', 'settings'])
      .where('form_id', '=', formId)
      .where((or) => or.or([or('owner_id', '=', userId), or('is_shared', '=', true)]))
      .orderBy('full_name')
      .orderBy('id')
      .execute(),

  insert: async (tx: Tx, at: { id: string; formId: string; ownerId: string }, plan: PlanRow): Promise<void> => {
    await tx
      .insertInto('list_plan')
      .values({
        id: at.id,
        form_id: at.formId,
        owner_id: at.ownerId,
        full_name: plan.fullName,
        is_shared: plan.isShared,
        settings: JSON.stringify(plan.settings),
        created_at: new Date(),
      })
      .execute();
  },

  /** @returns false when the plan is not there or somebody else's */
  update: async (tx: Tx, at: { id: string; formId: string; ownerId: string }, plan: PlanRow): Promise<boolean> => {
    const { numUpdatedRows } = await tx
      .updateTable('list_plan')
      .set({ full_name: plan.fullName, is_shared: plan.isShared, settings: JSON.stringify(plan.settings) })
      .where('id', '=', at.id)
      .where('form_id', '=', at.formId)
      .where('owner_id', '=', at.ownerId)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  remove: async (tx: Tx, at: { id: string; formId: string; ownerId: string }): Promise<boolean> => {
    const { numDeletedRows } = await tx
      .deleteFrom('list_plan')
      .where('id', '=', at.id)
      .where('form_id', '=', at.formId)
      .where('owner_id', '=', at.ownerId)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },
};
