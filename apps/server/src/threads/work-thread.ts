import { parentPort, workerData } from 'node:worker_threads';
import type { LongWorkData, LongWorkWord } from '../long-work';
import { createNode } from '../node';
import { systemClock } from '#platform/clock';
import { openPostgres } from '#platform/database/drivers/postgres';
import { createTenants } from '#platform/database/tenant';
import { createContextClock } from '#platform/request-context';
import { giveWay } from '#platform/untrusted/give-way';

giveWay();

const POOL_SIZE = 6;
const STOP_MS = 10_000;
/** So long without work, looked at so often, ms: then the thread and its memory are given back. */
const STAY_MS = 300_000;
const LOOK_MS = 10_000;

const { config, connection } = workerData as LongWorkData;
const say = (word: LongWorkWord): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort!.postMessage(word);
};
const log = {
  // as text: what hangs on an error (sockets, functions) cannot leave the thread
  error: ({ err, ...details }: { err?: unknown }, message: string): void =>
    say({
      say: 'error',
      text: err instanceof Error ? (err.stack ?? err.message) : String(err),
      details: JSON.parse(JSON.stringify(details)) as object,
      message,
    }),
};
process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection that nobody heard'));

const driver = await openPostgres({ connection, poolSize: POOL_SIZE });
const tenants = createTenants(driver);
await tenants.refresh();
const node = await createNode({
  config,
  driver,
  tenants,
  log,
  clock: createContextClock(systemClock),
  division: { share: () => 'long' },
});

const stop = async (): Promise<void> => {
  await node.jobs.stop(STOP_MS);
  node.hub.closeAll();
  await node.bus.close();
  await node.outbound.close();
  await node.features.dataApplication.close();
  await driver.close();
  process.exit();
};
let stopping: Promise<void> | undefined;
parentPort!.on('message', () => (stopping ??= stop()));

let quietSince = performance.now();
setInterval(() => {
  if (node.jobs.isWorking()) quietSince = performance.now();
  else if (performance.now() - quietSince > STAY_MS) say({ say: 'idle' });
}, LOOK_MS).unref();
node.jobs.start();
say({ say: 'ready' });
