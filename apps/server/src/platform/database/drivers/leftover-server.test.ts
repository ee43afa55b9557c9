import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { endLeftovers } from './leftover-server';

const folder = mkdtempSync(join(tmpdir(), 'qiaoban-leftover-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// its number is taken until whoever started it has looked
const PARENT = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  child.once('spawn', () => {
    process.kill(child.pid, 'SIGKILL');
    require('node:fs').writeSync(1, String(child.pid));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
  });
`;

it.runIf(process.platform === 'linux')('a killed server is waited for until its number is free', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(parent, 'close');
  const [output] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(output.toString());
  // killed, and not looked at yet
  await new Promise((later) => setTimeout(later, 300));
  expect(() => process.kill(pid, 0)).not.toThrow();
  writeFileSync(join(folder, 'postmaster.pid'), `${pid}\n`);
  await endLeftovers(folder, () => undefined);
  expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
  await ended;
});
