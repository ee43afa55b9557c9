import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createApp } from './app';
import { tenantSessions } from './core/auth';
import { readRestoreWish, runRestore } from './features/data-application';
import { moveFiles } from './platform/blob/open-blob-store';
import { readConfig } from './platform/config';
import type { Config } from './platform/config';
import { openDatabase } from './platform/database/open-database';
import { explainFolder, explainStart, StartError } from './platform/database/start-error';
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

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** What was started, in order; it is stopped the other way round. */
const started: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;
const stopAll = (): Promise<void> =>
  (stopping ??= (async () => {
    for (const stop of started.reverse()) await stop();
  })());

const onSignal = (signal: string): void => {
  if (stopping !== undefined) return;
  say(`${signal}: finishing what is under way`);
  stopAll().then(
    () => process.exit(0),
    (error: unknown) => {
      say(`Stopped with an error: ${String(error)}`);
      process.exit(1);
    },
  );
};

/** Quiet after the start, ms, before its garbage is given back: most of the memory that an idle process would keep. */
const TIDY_MS = 5000;
const tidyUp = (): void => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (const round of [1, 2]) setTimeout(collect, round * TIDY_MS).unref();
};

const explainPort = (error: unknown, config: Config): unknown => {
  const { code } = error as { code?: string };
  const at = `${config.host}:${config.port}`;
  if (code === 'EADDRINUSE') return new StartError(`${at} is in use by another program. Set PORT to a free one.`);
  if (code === 'EACCES') return new StartError(`This user may not listen on ${at}. Set PORT to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`${config.host} is no address of this machine. Correct HOST.`);
  return error;
};

const main = async (): Promise<void> => {
  const began = performance.now();
  const demo = process.argv.includes('--demo') ? ('all' as const) : undefined;
  const config = readConfig(process.env, {
    ...(demo === undefined ? {} : { demo }),
    ...(webDir === undefined ? {} : { webDir }),
  });
  if (process.argv.includes('--move-files')) return void (await moveFiles(config, systemClock, say));
  const restore = readRestoreWish(process.argv.slice(2));
  process.on('SIGTERM', () => onSignal('SIGTERM'));
  process.on('SIGINT', () => onSignal('SIGINT'));
  const driver = await openDatabase(config, say);
  started.push(() => driver.close());
  if (restore !== undefined) {
    await runRestore(restore, { config, driver, clock: systemClock, say, endSessions: tenantSessions.end });
    return stopAll();
  }
  const clock = createContextClock(systemClock);
  const server = await createApp({ config, driver, version: VERSION, clock, hasLongThread: true }).catch(
    (error: unknown) => {
      throw explainFolder(explainStart(error, config.databaseUrl), config.dataDir);
    },
  );
  started.push(() => server.stop());
  // one forgotten promise is a fault to be mended, not a reason to leave everybody else alone
  process.on('unhandledRejection', (error) => server.app.log.error({ err: error }, 'a rejection that nobody heard'));
  const first = await seed(server.tenants.db(DEFAULT_TENANT), config);
  const fillDemo = config.demo === 'all' ? await seedDemoForms(server, clock) : undefined;
  const address = await server.start().catch((error: unknown) => {
    throw explainPort(error, config);
  });
  say(`Qiaoban ${VERSION} is ready at ${address} (${Math.round(performance.now() - began)} ms; ${driver.description})`);
  if (first.password !== undefined)
    say(`First sign-in: account admin, password ${first.password} (to be changed at the first sign-in)`);
  for (const line of first.notes) say(line);
  tidyUp();
  // people may sign in while the demo's past is being written
  void fillDemo?.().then(
    () => say('The demo is complete'),
    (error: unknown) => server.app.log.error({ err: error }, 'the demo could not be completed'),
  );
};

main().catch(async (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // while it was starting somebody stopped it: what that broke is no fault
  const code = stopping === undefined ? 1 : 0;
  await stopAll().catch((fault: unknown) => process.stderr.write(`${String(fault)}\n`));
  process.exit(code);
});
