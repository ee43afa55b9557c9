import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderLockedError, lockFolder } from './folder-lock';

const base = mkdtempSync(join(tmpdir(), 'qiaoban-lock-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

it('is held by one process at a time and says by which', () => {
  const folder = join(base, 'one');
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  expect(() => lockFolder(folder)).toThrow(String(process.pid));
  unlock();
  lockFolder(folder)();
  expect(readdirSync(folder)).toHaveLength(1);
});

it.each([
  ['a process that is gone', 'qiaoban.lock.3', JSON.stringify({ pid: 4_000_000, started: '1' })],
  ['another process that got the same id', 'qiaoban.lock.3', JSON.stringify({ pid: process.pid, started: '1' })],
  ['a file that was cut off', 'qiaoban.lock.3', '{"pid"'],
  ['a gone process of an earlier version', 'qiaoban.lock', JSON.stringify({ pid: 4_000_000, started: '1' })],
])('is taken over from %s', (_name, file, text) => {
  const folder = mkdtempSync(join(base, 'left-'));
  writeFileSync(join(folder, file), text);
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  unlock();
});

it('is not taken from a living process of an earlier version', () => {
  const folder = mkdtempSync(join(base, 'older-'));
  writeFileSync(join(folder, 'qiaoban.lock'), JSON.stringify({ pid: process.pid, started: '' }));
  expect(() => lockFolder(folder)).toThrow(String(process.pid));
});

describe('four processes at once', () => {
  const ROUNDS = 400;
  const racers: { ask: (line: string) => Promise<string>; end: () => void }[] = [];

  beforeAll(async () => {
    const program = join(base, 'racer.mjs');
    await build({
      stdin: {
        // "try <folder> <when>": all begin at one time; the answer is whether the folder was won; "free" gives it back
        contents: `
          import { createInterface } from 'node:readline';
          import { lockFolder } from ${JSON.stringify(resolve(import.meta.dirname, 'folder-lock.ts'))};
          let unlock;
          createInterface({ input: process.stdin }).on('line', (line) => {
            const [word, folder, when] = line.split(' ');
            if (word === 'free') { unlock?.(); unlock = undefined; return void console.log('done'); }
            while (Date.now() < Number(when));
            try { unlock = lockFolder(folder); console.log('won'); } catch (error) { console.log(error.constructor.name); }
          });`,
        resolveDir: import.meta.dirname,
      },
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
    });
    for (let i = 0; i < 4; i += 1) {
      const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      racers.push({
        ask: async (line) => {
          child.stdin.write(`${line}\n`);
          return (await lines.next()).value as string;
        },
        end: () => child.stdin.end(),
      });
    }
  });
  afterAll(() => racers.forEach((racer) => racer.end()));

  it('are never two holders, however the last one left, in 400 rounds', async () => {
    const winners: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // given back, dead, dead in an earlier version, never held
      const folder = round % 4 === 0 ? join(base, 'race') : mkdtempSync(join(base, 'race-'));
      if (round % 4 === 1) writeFileSync(join(folder, 'qiaoban.lock.7'), '{"pid":4000000,"started":"1"}');
      if (round % 4 === 2) writeFileSync(join(folder, 'qiaoban.lock'), '{"pid":4000000,"started":"1"}');
      const when = Date.now() + 4;
      const answers = await Promise.all(racers.map(({ ask }) => ask(`try ${folder} ${when}`)));
      winners.push(answers.filter((word) => word === 'won').length);
      expect(answers.filter((word) => word !== 'won' && word !== 'FolderLockedError')).toEqual([]);
      await Promise.all(racers.map(({ ask }) => ask('free')));
    }
    expect(winners.filter((count) => count !== 1)).toEqual([]);
  });
});
