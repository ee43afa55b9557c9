import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { standstill } from '#test/event-loop';
import { archiveEntries, lieAboutSize, repeated, writePacked, writeRaw } from '#test/hostile-archive';
import type { RawEntry } from '#test/hostile-archive';
import { tenantMigrations } from '#migrations/index';
import { openReaderThread } from '#platform/untrusted/reader-thread';
import { ARCHIVE_LIMITS } from '../archive-format';
import { checkArchive } from '../check-archive';
import type { ArchiveAnswer } from '../check-archive';
import type { ArchiveFacts, Inspection } from './inspect-archive';

const MEGABYTE = 1_048_576;
const folder = mkdtempSync(join(tmpdir(), 'qiaoban-archives-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'x.zip');
const check = () => checkArchive(path, { secret: Buffer.from('x'), tenant: 'default' });

const manifest = (text: string, part: string, megabytes: number): RawEntry => [
  'manifest.json',
  (function* () {
    yield Buffer.from(text);
    yield* repeated(Buffer.from(part.repeat(MEGABYTE / part.length)), megabytes);
  })(),
];
const empties = function* (count: number): Generator<RawEntry> {
  for (let n = 0; n < count; n += 1) yield [`files/${n}`, []];
};
const table = (content: () => Iterable<Buffer>, rows = 1) => ({ name: 'users', columns: ['id'], rows, content });
const row = Buffer.from('["1"]\n');
/** Text that packs by a tenth, so that it is no bomb. */
const noise = Buffer.from(
  Array.from({ length: MEGABYTE / 8 }, (_, n) => String((n * 7919) % 1e8).padStart(8, '0')).join(''),
);

/** What comes, the code of its refusal, and how it is made. */
const HOSTILE: readonly [name: string, code: string, make: () => Promise<void> | void][] = [
  ['a million empty entries', 'missing', () => writeRaw(path, empties(1_000_000), { shared: true })],
  ['more entries than any archive has', 'too_large', () => writeRaw(path, empties(1), { claimed: 3_000_001 })],
  [
    'a manifest that opens and opens',
    'not_archive',
    () => writeRaw(path, [manifest('{"format":1,"tables":[', '[', 40)]),
  ],
  ['the same in few bytes', 'too_large', () => writePacked(path, [manifest('{"format":1,"tables":[', '[', 40)])],
  [
    'a manifest of empty objects',
    'not_archive',
    () => writeRaw(path, [manifest('{"format":1,"tables":[{}', ',{}{},{}', 40)]),
  ],
  [
    'a manifest of empty objects in one table',
    'not_archive',
    () => writeRaw(path, [manifest('{"format":1,"tables":[{"columns":[{}', ',[],[],0', 40)]),
  ],
  ['a manifest of one long text', 'not_archive', () => writeRaw(path, [manifest('{"format":1,"tenant":"', 'x', 40)])],
  [
    'an entry that unpacks to gigabytes',
    'too_large',
    () => writePacked(path, archiveEntries({ tables: [table(() => repeated(Buffer.alloc(MEGABYTE, 10), 2048))] })),
  ],
  [
    'an entry that unpacks to more than it says',
    'unreadable',
    async () => {
      const more = (m: Record<string, unknown>) => ((m['tables'] as { size: number }[])[0]!.size = 6);
      const content = () => repeated(Buffer.alloc(MEGABYTE, 10), 1024);
      await writePacked(path, archiveEntries({ tables: [table(content)], more }));
      lieAboutSize(path, 'tables/0.jsonl', 6);
    },
  ],
  [
    'a row of hundreds of MB',
    'long_row',
    () =>
      writeRaw(
        path,
        archiveEntries({
          tables: [
            table(function* () {
              yield Buffer.from('["');
              yield* repeated(noise, 300);
              yield Buffer.from('"]\n');
            }),
          ],
        }),
      ),
  ],
  [
    'a row that opens and opens',
    'not_archive',
    () => writeRaw(path, archiveEntries({ tables: [table(() => repeated(Buffer.alloc(MEGABYTE, '['), 40))] })),
  ],
  [
    'rows that are not what they say',
    'not_archive',
    () => writeRaw(path, archiveEntries({ tables: [table(() => [row, Buffer.from('["1","2"]\n')], 2)] })),
  ],
  [
    'a name twice',
    'not_archive',
    () => writeRaw(path, [...archiveEntries({ tables: [table(() => [row])] }), ['tables/0.jsonl', [row]]]),
  ],
  [
    'a file twice',
    'not_archive',
    () => writeRaw(path, [...archiveEntries({ files: 3 }), ['files/2', [Buffer.from('file 2')]]]),
  ],
  [
    'files in another order',
    'not_archive',
    () => {
      const [one, two, ...rest] = archiveEntries({ files: 3 });
      writeRaw(path, [two!, one!, ...rest]);
    },
  ],
  [
    'entries that share their bytes',
    'not_archive',
    () =>
      writeRaw(path, archiveEntries({ tables: [table(() => [row]), { ...table(() => [row]), name: 'role' }] }), {
        shared: true,
      }),
  ],
  [
    'a list of fewer files',
    'surplus',
    () =>
      writeRaw(
        path,
        [...archiveEntries({ files: 3 })]
          .toSpliced(0, 0)
          .flatMap((entry) => (entry[0] === 'files/2' ? [entry, ['files/3', []] as const] : [entry])),
      ),
  ],
  [
    'a list of more files',
    'missing',
    () =>
      writeRaw(
        path,
        [...archiveEntries({ files: 3 })].filter(([name]) => name !== 'files/2'),
      ),
  ],
  [
    'a list that lies about its number',
    'checksum',
    () =>
      writeRaw(path, archiveEntries({ files: 3, more: (m) => ((m['files'] as { count: number }).count = 30_000_000) })),
  ],
  [
    'no list of files',
    'missing',
    () =>
      writeRaw(
        path,
        [...archiveEntries({ files: 0 })].filter(([name]) => name !== 'files.jsonl'),
      ),
  ],
];

/** How much more memory the process had at most, bytes. */
const growth = async (work: () => Promise<unknown>): Promise<number> => {
  const { rss } = process.memoryUsage();
  const peak = process.resourceUsage().maxRSS * 1024;
  let most = rss;
  const look = (): void => void (most = Math.max(most, process.memoryUsage().rss));
  const watch = setInterval(look, 10);
  await work();
  clearInterval(watch);
  look();
  const now = process.resourceUsage().maxRSS * 1024;
  return (now > peak ? now : most) - rss;
};

describe('a backup that somebody sends', () => {
  it.each(HOSTILE)(
    '%s: %s, in bounded memory, while others are answered',
    { timeout: 240_000 },
    async (_, code, make) => {
      await make();
      let message = '';
      let stood: Awaited<ReturnType<typeof standstill>>;
      const more = await growth(async () => {
        stood = await standstill(async () => {
          message = await check().then(
            () => 'taken',
            (error: { code?: string }) => error.code ?? String(error),
          );
        });
      });
      expect(message).toBe(`data_backup.${code}`);
      expect(more).toBeLessThan(ARCHIVE_LIMITS.heapMb * MEGABYTE);
      // read by the server itself, such a manifest held everybody up for seconds
      expect(stood!.own.most).toBeLessThan(750 + 10 * stood!.idle.most);
    },
  );
});

describe('an honest backup', () => {
  const asked: Inspection = {
    path,
    secret: Buffer.from('x'),
    tenant: 'default',
    migrations: Object.keys(tenantMigrations),
    isForeignAllowed: true,
  };
  /** Reads it as `checkArchive` does, with other bounds. */
  const inspect = async (limits: { heapMb: number; silentMs: number }): Promise<ArchiveFacts> => {
    const thread = openReaderThread<ArchiveAnswer>('archive-thread', asked, limits);
    try {
      for (;;) {
        thread.ask();
        const answer = await thread.next();
        if (!('value' in answer)) throw new Error(JSON.stringify(answer));
        if ('tenant' in answer.value) return answer.value;
      }
    } finally {
      await thread.close();
    }
  };

  it.each([1, 2] as const)(
    'of format %i with 50,000 files is read in little memory, and as long as it goes on',
    { timeout: 240_000 },
    async (format) => {
      writeRaw(path, archiveEntries({ format, tables: [table(() => [row])], files: 50_000 }));
      const from = performance.now();
      expect(await inspect({ heapMb: 32, silentMs: 120_000 })).toMatchObject({ files: 50_000, rows: 1 });
      const whole = performance.now() - from;
      // as a whole it takes longer than may pass without a step
      expect(await inspect({ heapMb: 32, silentMs: whole * 0.6 })).toMatchObject({ files: 50_000 });
    },
  );
});
