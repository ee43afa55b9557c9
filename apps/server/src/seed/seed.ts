import type { Config } from '#platform/config';
import type { Db } from '#platform/database/database';
import { ensureAdministrator } from './administrator';
import { ensureBaseData } from './base-data';
import { seedDemoBaseData } from './demo-base-data';
import { seedDemoChannels } from './demo-channels';
import { seedDemoChat } from './demo-chat';
import { seedDemoDirectory } from './demo-directory';
import { seedDemoGroups } from './demo-groups';
import { seedDemoNotices } from './demo-notices';
import { ensureMenus } from './ensure-menus';

type SeedResult = { password: string | undefined; notes: string[] };

/** What must be there before the first person signs in; with `demo`, also something to look at. Safe to run again. */
export const seed = async (db: Db, config: Pick<Config, 'adminPassword' | 'demo'>): Promise<SeedResult> => {
  const password = await ensureAdministrator(db, config.adminPassword);
  await ensureMenus(db);
  await ensureBaseData(db, { areas: config.demo !== 'none' });
  if (config.demo !== 'none') await seedDemoBaseData(db);
  if (config.demo !== 'none') await seedDemoDirectory(db);
  if (config.demo === 'all') await seedDemoGroups(db);
  if (config.demo === 'all') await seedDemoChat(db);
  if (config.demo === 'all') await seedDemoChannels(db);
  if (config.demo === 'all') await seedDemoNotices(db);
  return { password, notes: [] };
};
