// 620,000 villages (made up, under the real streets) imported from a file, then what the screen and the pickers ask of the
// full table. The ceiling of the import is PostgreSQL copying the same rows into an equal table.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { sql } from 'kysely';
import { startPostgres } from '../apps/e2e/harness/postgres';
import { importAreas } from '../apps/server/src/features/base-data/area/area-import';
import { areaStore } from '../apps/server/src/features/base-data/area/area.store';
import { runVillageImport } from '../apps/server/src/features/base-data/area/village-import';
import type { BlobStore } from '../apps/server/src/platform/blob-store';
import { openPostgres } from '../apps/server/src/platform/database/drivers/postgres';
import { migrateSchema } from '../apps/server/src/platform/database/migrate';
import { createTenants, schemaOfTenant } from '../apps/server/src/platform/database/tenant';
import { tenantMigrations } from '../apps/server/src/migrations';
import { tenantViews } from '../apps/server/src/migrations/views';
import { printMachine, printTable, verdict } from './figure';
import { QUICK } from './size';

const COUNT = QUICK ? 20_000 : 620_000;
const TARGET_MS = 200;
const ROUNDS = 15;
const TENANT = 'bench';

const FIRST = [
  '幸福',
  '新华',
  '东风',
  '向阳',
  '红旗',
  '和平',
  '建设',
  '胜利',
  '前进',
  '光明',
  '团结',
  '新村',
  '河西',
  '李家',
  '王庄',
];
const LAST = ['村委会', '社区居委会', '居委会', '村民委员会'];

/** Villages below the streets in turn, as the statistics bureau numbers them: street and three digits. */
const writeFile = async (path: string, streets: readonly string[]): Promise<void> => {
  const file = createWriteStream(path);
  file.write('编码,名称\n');
  const each = Math.ceil(COUNT / streets.length);
  for (let n = 0; n < COUNT; n += 1) {
    const at = n % each;
    const street = streets[Math.floor(n / each)]!;
    const name = `${FIRST[(n * 7) % FIRST.length]}${at}${LAST[n % LAST.length]}`;
    if (!file.write(`${street}${String(at + 1).padStart(3, '0')},${name}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
};

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** Milliseconds of the middle and of the slowest of some rounds. */
const timed = async (ask: (round: number) => Promise<readonly unknown[]>) => {
  const times: number[] = [];
  let rows = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    rows = (await ask(round)).length;
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { middle: times[Math.floor(ROUNDS / 2)]!, worst: times.at(-1)!, rows };
};

printMachine();
const folder = await mkdtemp(join(tmpdir(), 'villages-'));
const postgres = await startPostgres();
const driver = await openPostgres({ connection: { connectionString: postgres.url }, poolSize: 4 });
const db = createTenants(driver).db(TENANT);
try {
  await migrateSchema(driver, schemaOfTenant(TENANT), tenantMigrations, tenantViews);
  await importAreas(db);
  await sql`analyze area`.execute(db);
  const streets = await db.selectFrom('area').select('id').where('type', '=', 4).orderBy('id').execute();
  const path = join(folder, 'villages.csv');
  await writeFile(
    path,
    streets.map(({ id }) => id),
  );
  const blobs = {
    get: () => Promise.resolve({ stream: createReadStream(path) }),
    remove: () => Promise.resolve(),
  } as unknown as BlobStore;
  await db
    .insertInto('area_import')
    .values({ id: 'i', file_name: 'villages.csv', state: 'waiting', blob: 'x', creator_id: null })
    .execute();
  const imported = await seconds(() => runVillageImport(db, blobs, 'i', new AbortController().signal));
  const { written, refused } = await db
    .selectFrom('area_import')
    .select(['written', 'refused'])
    .executeTakeFirstOrThrow();
  await sql`create table bare (like area including all)`.execute(db);
  const bare = await seconds(() => sql`insert into bare select * from area where type = 5`.execute(db));
  printTable(
    ['Import', 'written', 'refused', 'seconds', 'a second', 'bare copy, s', 'ratio', ''],
    [
      [
        `${COUNT} villages`,
        String(written),
        String(refused),
        imported.toFixed(1),
        (written / imported).toFixed(0),
        bare.toFixed(1),
        (bare / imported).toFixed(2),
        verdict(written === COUNT && refused === 0),
      ],
    ],
  );
  await sql`drop table bare`.execute(db);

  const street = (round: number): string => streets[(round * 97) % (COUNT / 20)]!.id;
  const asked: [string, (round: number) => Promise<readonly unknown[]>][] = [
    ['a bare question, for comparison', async () => (await sql`select 1`.execute(db)).rows],
    ['the top of the tree', () => areaStore.children(db, '-1')],
    ['streets of a county', (round) => areaStore.children(db, street(round).slice(0, 6))],
    ['villages of a street', (round) => areaStore.children(db, street(round))],
    ['villages in a picker', (round) => areaStore.selector(db, street(round))],
    ['search: a name that many villages begin with', () => areaStore.search(db, '-1', '幸福')],
    ['search: one character', () => areaStore.search(db, '-1', '新')],
    ['search: a name that nobody has', () => areaStore.search(db, '-1', '没有这个村')],
    ['search: beginning of a code', () => areaStore.search(db, '-1', '11')],
    ['search: first letters', () => areaStore.search(db, '-1', 'xf')],
    ['search: pinyin', () => areaStore.search(db, '-1', 'xingfu')],
    ['search: many matches inside one province', () => areaStore.search(db, '410000', '幸福')],
    ['search: one letter inside one province', () => areaStore.search(db, '410000', 'x')],
    ['search: one letter inside one county', (round) => areaStore.search(db, street(round).slice(0, 6), 'x')],
  ];
  const rows: string[][] = [];
  for (const [name, ask] of asked) {
    const { middle, worst, rows: found } = await timed(ask);
    rows.push([
      name,
      String(found),
      middle.toFixed(1),
      worst.toFixed(1),
      `≤ ${TARGET_MS} ms`,
      verdict(worst <= TARGET_MS),
    ]);
  }
  printTable(['Question among all areas', 'rows', 'median ms', 'worst ms', 'target', ''], rows);
} finally {
  await driver.close();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}
