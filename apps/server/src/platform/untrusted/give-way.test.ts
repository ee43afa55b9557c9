import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openReaderThread } from './reader-thread';

/** Nice values of this process's threads, by thread. */
const niceness = (): Map<string, number> =>
  new Map(
    readdirSync('/proc/self/task').map((id) => {
      const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
      return [id, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])];
    }),
  );

it.skipIf(process.platform !== 'linux')('a thread that reads what somebody sent gives way to all others', async () => {
  const before = niceness();
  const thread = openReaderThread(
    'sheet-thread',
    { file: new Uint8Array(), kind: 'csv' },
    { heapMb: 64, busyMs: 60_000 },
  );
  await expect.poll(() => [...niceness().values()].filter((nice) => nice === 10), { timeout: 30_000 }).toHaveLength(1);
  for (const [id, nice] of niceness()) if (before.has(id)) expect(nice).toBe(before.get(id));
  await thread.close();
});
