// Others' work beside hostile workbooks and archives: four uploads at once, again and again, against the same work before.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userTransfer } from '@qiaoban/contracts/directory/transfer.contract';
import { HOSTILE_WORKBOOKS } from '../apps/server/test/hostile-workbook';
import { ADMIN_PASSWORD, startServer } from '../apps/e2e/harness/server';
import { signIn } from './api';
import { printMachine, printTable, verdict } from './figure';
import { p99, pause, rss, watchReaders } from './readers';
import { QUICK } from './size';
import { startThread } from './thread';
import type { Upload } from './uploader';

const AT_ONCE = 4;
const SECONDS = QUICK ? 3 : 10;
const P99_MS = 150;
const MEMORY_MB = 300;

printMachine();
const dataDir = mkdtempSync(join(tmpdir(), 'qiaoban-bench-'));
const server = await startServer({ dataDir, env: { QIAOBAN_POSTGRES_DIR: join(dataDir, 'cluster') } });
const headers = { authorization: (await signIn(server.url, 'admin', ADMIN_PASSWORD)).token };

const watch = (until: () => boolean) => watchReaders(server, headers, until);
const forSeconds = (seconds: number) => {
  const end = performance.now() + seconds * 1000;
  return watch(() => performance.now() > end);
};
/** Sends from a thread of its own. @returns the statuses of the answers */
const send = (content: Buffer): Promise<number[]> =>
  new Promise((done, fail) => {
    const path = userTransfer.upload.path;
    const workerData: Upload = { url: server.url + path, headers, content, atOnce: AT_ONCE, ms: SECONDS * 1000 };
    const thread = startThread('./uploader.ts', workerData);
    thread.once('message', done).once('error', fail);
  });

try {
  // the server has done what it does after its start
  await pause(QUICK ? 0 : 12_000);
  await forSeconds(2);
  const calm = await forSeconds(SECONDS);
  const rows: string[][] = [['nothing', '–', p99(calm.delays).toFixed(0), '–', '']];
  for (const [name, , make] of HOSTILE_WORKBOOKS) {
    const content = await make();
    await pause(500);
    const before = rss(server.pid);
    let isSent = false;
    const sending = send(content).finally(() => (isSent = true));
    const { delays, most } = await watch(() => isSent);
    const statuses = await sending;
    const isKept = p99(delays) <= P99_MS && most - before <= MEMORY_MB && statuses.every((each) => each < 500);
    rows.push([
      name,
      [...new Set(statuses)].map((each) => `${statuses.filter((one) => one === each).length} × ${each}`).join(', '),
      p99(delays).toFixed(0),
      `+${(most - before).toFixed(0)}`,
      verdict(isKept),
    ]);
  }
  printTable(['four at once', 'answers', "others' p99, ms", 'memory, MB', `≤ ${P99_MS} ms, ≤ +${MEMORY_MB} MB`], rows);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
