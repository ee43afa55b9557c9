import type { Db } from '#platform/database/database';

declare module '#platform/database/tables' {
  interface Tables {
    organisation_zone: { is_only: boolean; zone: string };
  }
}

/** Writes down in which zone this program counts days, for statements that ask for today. */
export const writeZone = async (db: Db, zone: string): Promise<void> => {
  await db.updateTable('organisation_zone').set({ zone }).where('zone', '!=', zone).execute();
};
