import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import '@qiaoban/contracts/data-application/data-backup.texts';
import { archiveEntries, writeRaw } from '#test/hostile-archive';
import { checkArchive } from './check-archive';

const folder = mkdtempSync(join(tmpdir(), 'qiaoban-archives-'));
const path = join(folder, 'x.zip');
const check = (options = {}) => checkArchive(path, { secret: Buffer.from('x'), tenant: 'default' }, options);
beforeAll(() => writeRaw(path, archiveEntries({ files: 5000 })));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the check of an archive', () => {
  it('answers what its card needs, and how far it is', { timeout: 60_000 }, async () => {
    const steps: number[] = [];
    const facts = await check({ progress: (done: number) => void steps.push(done) });
    expect(facts).toMatchObject({ tenant: 'default', tables: 0, rows: 0, files: 5000, isForeign: true });
    expect(steps.at(-1)).toBe(5000);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });

  it(
    'runs once at a time: a few calls wait, more are refused, the background waits',
    { timeout: 120_000 },
    async () => {
      let began = (): void => {};
      const hasBegun = new Promise<void>((resolve) => (began = resolve));
      const behind = check({ isBehind: true, progress: () => began() });
      await hasBegun;
      const calls = Array.from({ length: 6 }, () =>
        check().then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
      );
      const late = check({ isBehind: true });
      expect((await Promise.all(calls)).toSorted()).toEqual([
        'common.readers_busy',
        'common.readers_busy',
        ...Array.from({ length: 4 }, () => 'done'),
      ]);
      expect(await Promise.all([behind, late])).toHaveLength(2);
    },
  );

  it('is ended while it runs and while it waits, and gives its place back', { timeout: 120_000 }, async () => {
    const [running, waiting] = [new AbortController(), new AbortController()];
    let began = (): void => {};
    const hasBegun = new Promise<void>((resolve) => (began = resolve));
    const first = check({ isBehind: true, signal: running.signal, progress: () => began() });
    const second = check({ isBehind: true, signal: waiting.signal });
    await hasBegun;
    waiting.abort(new Error('not wanted'));
    await expect(second).rejects.toThrow('not wanted');
    running.abort(new Error('enough'));
    await expect(first).rejects.toThrow('enough');
    await expect(check({ signal: running.signal })).rejects.toThrow('enough');
    await expect(
      check({
        progress: () => {
          throw new Error('cancelled');
        },
      }),
    ).rejects.toThrow('cancelled');
    expect(await check()).toMatchObject({ files: 5000 });
  });

  it('refuses one of another installation before it is read when it is not wanted', async () => {
    const asked = { secret: Buffer.from('x'), tenant: 'default', isForeignAllowed: false };
    await expect(checkArchive(path, asked)).rejects.toMatchObject({
      code: 'data_backup.foreign',
      values: { tenant: 'default' },
    });
  });

  it('names its bounds', () => {
    for (const language of LANGUAGES) {
      expect(translate(language, 'data_backup.long_row', { name: 'f_a', limit: 64 })).toMatch(/f_a.*64 MB/);
      expect(translate(language, 'data_backup.stalled', { seconds: 120 })).toContain('120');
    }
  });
});
