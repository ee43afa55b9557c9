// A thread that sends one file when it is told to: who reads elsewhere is not held up by its sending.
import { parentPort, workerData } from 'node:worker_threads';

export type Sending = { url: string; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> };

const { url, headers, body } = workerData as Sending;

const say = (text: string): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort!.postMessage(text);
};
parentPort!.once('message', async () => {
  const answer = await fetch(url, { method: 'POST', headers, body });
  say(await answer.text());
});
say('ready');
