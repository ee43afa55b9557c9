import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app';
import { readRestoreWish, runRestore } from './features/data-application';
import { moveFiles } from './platform/blob/open-blob-store';
import { readConfig } from './platform/config';
import { openDatabase } from './platform/database/open-database';
import { DEFAULT_TENANT } from './platform/database/tenant';
import { createContextClock } from './platform/request-context';
import { systemClock } from './platform/clock';
import { seedDemoForms } from './seed/demo-forms/seed-demo-forms';
import { seed } from './seed/seed';

const here = dirname(fileURLToPath(import.meta.url));
const VERSION = '0.1.0';

const webDir = [join(here, '../../web/dist'), join(here, '../web')].find((folder) =>
  existsSync(join(folder, 'index.html')),
);

const main = async (): Promise<void> => {
  const began = performance.now();
  const demo = process.argv.includes('--demo') ? ('all' as const) : undefined;
  const config = readConfig(process.env, {
    ...(demo === undefined ? {} : { demo }),
    ...(webDir === undefined ? {} : { webDir }),
  });
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  if (process.argv.includes('--move-files')) return void (await moveFiles(config, systemClock, say));
  const restore = readRestoreWish(process.argv.slice(2));
  const driver = await openDatabase(config, say);
  if (restore !== undefined)
    return void (await runRestore(restore, { config, driver, clock: systemClock, say }).finally(() => driver.close()));
  const clock = createContextClock(systemClock);
  const server = await createApp({ config, driver, version: VERSION, clock });
  const first = await seed(server.tenants.db(DEFAULT_TENANT), config);
  const fillDemo = config.demo === 'all' ? await seedDemoForms(server, clock) : undefined;
  const address = await server.start();
  say(`Qiaoban ${VERSION} is ready at ${address} (${Math.round(performance.now() - began)} ms; ${driver.description})`);
  if (first.password !== undefined)
    say(`First sign-in: account admin, password ${first.password} (to be changed at the first sign-in)`);
  for (const line of first.notes) say(line);
  // people may sign in while the demo's past is being written
  void fillDemo?.().then(
    () => say('The demo is complete'),
    (error: unknown) => server.app.log.error({ err: error }, 'the demo could not be completed'),
  );

  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    say(`${signal}: finishing what is under way`);
    server
      .stop()
      .then(() => driver.close())
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        say(`Stopped with trouble: ${String(error)}`);
        process.exit(1);
      });
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
