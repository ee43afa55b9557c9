import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FolderLockedError, lockFolder } from './folder-lock';

const folder = mkdtempSync(join(tmpdir(), 'qiaoban-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is held by one process at a time and says by which', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  expect(() => lockFolder(folder)).toThrow(String(process.pid));
  unlock();
  lockFolder(folder)();
  expect(existsSync(join(folder, 'qiaoban.lock'))).toBe(false);
});

it.each([
  ['a process that is gone', JSON.stringify({ pid: 4_000_000, started: '1' })],
  ['another process that got the same id', JSON.stringify({ pid: process.pid, started: '1' })],
  ['a file that was cut off', '{"pid"'],
])('is taken over from %s', (_name, text) => {
  writeFileSync(join(folder, 'qiaoban.lock'), text);
  lockFolder(folder)();
});
