// Others' work beside hostile workbooks and archives: four uploads at once, again and again, against the same work before.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { userTransfer } from '@qiaoban/contracts/directory/transfer.contract';
import { HOSTILE_WORKBOOKS } from '../apps/server/test/hostile-workbook';
import { ADMIN_PASSWORD, startServer } from '../apps/e2e/harness/server';
import { signIn } from './api';
import { printMachine, printTable, verdict } from './figure';
import { QUICK } from './size';
import type { Upload } from './uploader';

const AT_ONCE = 4;
const PER_SECOND = 50;
const SECONDS = QUICK ? 3 : 10;
const P99_MS = 150;
const MEMORY_MB = 300;
const EVERY_MS = 1000 / PER_SECOND;

const p99 = (delays: readonly number[]): number =>
  [...delays].sort((a, b) => a - b)[Math.ceil(delays.length * 0.99) - 1] ?? 0;
const rss = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

printMachine();
const dataDir = mkdtempSync(join(tmpdir(), 'qiaoban-bench-'));
const server = await startServer({ dataDir, env: { QIAOBAN_POSTGRES_DIR: join(dataDir, 'cluster') } });
const headers = { authorization: (await signIn(server.url, 'admin', ADMIN_PASSWORD)).token };

/** People who read at their time, whatever comes back: delays in ms, and the most memory that the server had, MB. */
const watch = async (until: () => boolean): Promise<{ delays: number[]; most: number }> => {
  const delays: number[] = [];
  const calls: Promise<unknown>[] = [];
  let most = 0;
  const began = performance.now();
  while (!until()) {
    while (calls.length * EVERY_MS < performance.now() - began) {
      const due = began + calls.length * EVERY_MS;
      calls.push(
        fetch(`${server.url}/api/oauth/CurrentUser`, { headers }).then(async (answer) => {
          await answer.text();
          if (answer.status !== 200) throw new Error(`a reader was answered ${answer.status}`);
          delays.push(performance.now() - due);
        }),
      );
    }
    most = Math.max(most, rss(server.pid));
    await pause(5);
  }
  await Promise.all(calls);
  return { delays, most };
};
const forSeconds = (seconds: number) => {
  const end = performance.now() + seconds * 1000;
  return watch(() => performance.now() > end);
};
/** Sends from a thread of its own. @returns the statuses of the answers */
const send = (content: Buffer): Promise<number[]> =>
  new Promise((done, fail) => {
    const path = userTransfer.upload.path;
    const workerData: Upload = { url: server.url + path, headers, content, atOnce: AT_ONCE, ms: SECONDS * 1000 };
    const [loader, file] = ['tsx/esm/api', './uploader.ts'].map((name) => JSON.stringify(import.meta.resolve(name)));
    const program = `import(${loader}).then((tsx) => (tsx.register(), import(${file})))`;
    const thread = new Worker(program, { eval: true, workerData });
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
