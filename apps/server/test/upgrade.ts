import { tenantMigrations } from '#migrations/index';
import { openSchema } from '#platform/database/database';
import { migrateSchema } from '#platform/database/migrate';
import { openTestDatabase } from './test-database';

/** A tenant's schema as it was before the migration `later`; `run` brings it to the newest. `close` when it is not needed any more. */
export const openBefore = async (later: string) => {
  const { driver, drop } = await openTestDatabase();
  const before = Object.fromEntries(Object.entries(tenantMigrations).filter(([name]) => name < later));
  await migrateSchema(driver, 't_up', before);
  return {
    db: openSchema(driver, 't_up'),
    run: () => migrateSchema(driver, 't_up', tenantMigrations),
    close: async (): Promise<void> => {
      await driver.close();
      await drop();
    },
  };
};
