// A thread that sends one file `atOnce` times at once, again and again: who waits elsewhere is not held up by its sending.
import { parentPort, workerData } from 'node:worker_threads';

export type Upload = { url: string; headers: Record<string, string>; content: Uint8Array; atOnce: number; ms: number };

const { url, headers, content, atOnce, ms } = workerData as Upload;
const file = new Blob([new Uint8Array(content)]);

const upload = async (): Promise<number> => {
  const body = new FormData();
  body.append('file', file, 'a.xlsx');
  const answer = await fetch(url, { method: 'POST', headers, body });
  await answer.text();
  if (answer.status < 400) throw new Error('a hostile workbook was taken');
  return answer.status;
};

const statuses: number[] = [];
const end = performance.now() + ms;
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    do statuses.push(await upload());
    while (performance.now() < end);
  }),
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort!.postMessage(statuses);
