import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { ZipFile } from 'yazl';
import type { BlobStore } from '#platform/blob-store';
import { Cursor } from '#platform/database/cursor/cursor';
import type { DatabaseDriver } from '#platform/database/driver';
import { schemaOfTenant } from '#platform/database/tenant';
import { FILE_LIST, MANIFEST, Measure, sealed } from './archive-format';
import type { FileList, ListedFile, ListedTable } from './archive-format';
import { readDefinitions, readTableColumns } from './read-structure';
import { quoteName } from './structure.rules';

const STEP = 500;

type Progress = (phase: 'tables' | 'files', done: number, total: number) => void;
type Options = {
  driver: DatabaseDriver;
  blobs: BlobStore;
  secret: Buffer;
  tenant: string;
  now: number;
  path: string;
  progress: Progress;
  signal: AbortSignal;
};

/** Rows as lines of JSON: every value as the database writes it as text, which reads back to the same value. */
async function* linesOf(
  client: PoolClient,
  schema: string,
  table: ListedTable,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  if (table.columns.length === 0) return;
  const columns = table.columns.map((name) => `${quoteName(name)}::text`).join(', ');
  // a backup that runs is not part of itself
  const where = table.name === 'job' ? ` where kind not like 'data-backup%' and kind <> 'timetable'` : '';
  const text = `select ${columns} from ${quoteName(schema)}.${quoteName(table.name)}${where}`;
  const cursor = client.query(new Cursor<unknown[]>(text, [], { rowMode: 'array' }));
  try {
    for (;;) {
      signal.throwIfAborted();
      const rows = await cursor.read(STEP);
      if (rows.length === 0) return;
      table.rows += rows.length;
      yield Buffer.from(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
    }
  } finally {
    await cursor.close();
  }
}

function* listOf(files: readonly ListedFile[]): Generator<Buffer> {
  for (let from = 0; from < files.length; from += STEP)
    yield Buffer.from(
      files
        .slice(from, from + STEP)
        .map((file) => `${JSON.stringify(file)}\n`)
        .join(''),
    );
}

/** Keys of the blobs that the tenant's rows name. */
const blobKeys = async (client: PoolClient, schema: string): Promise<string[]> => {
  const { rows } = await client.query<{ key: string }>(
    `select distinct blob_key as key from ${quoteName(schema)}.file where blob_key <> '' order by 1`,
  );
  return rows.map((row) => row.key);
};

/**
 * Writes a tenant's schema and files into one archive: all rows as of one moment, every entry with its sha-256 in the
 * manifest, which is the last entry.
 */
export const writeArchive = async ({
  driver,
  blobs,
  secret,
  tenant,
  now,
  path,
  progress,
  signal,
}: Options): Promise<void> => {
  const schema = schemaOfTenant(tenant);
  const client = await driver.pool.connect();
  let broken: Error | undefined;
  const zip = new ZipFile();
  const output = zip.outputStream as unknown as Readable;
  const fail = (error: Error): void => void output.destroy(error);
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query(`set local search_path to ${quoteName(schema)}, public`);
    const columns = await readTableColumns(client, schema);
    const definitions = await readDefinitions(client, schema);
    const { rows } = await client.query<{ name: string }>(`select name from kysely_migration order by name`);
    const keys = await blobKeys(client, schema);
    const tables: ListedTable[] = [...columns].map(([name, list], at) => ({
      name,
      columns: list.map((column) => column.name),
      rows: 0,
      entry: `tables/${at}.jsonl`,
      size: 0,
      sha256: '',
    }));
    const files: ListedFile[] = [];
    const list: FileList = { count: 0, size: 0, sha256: '' };
    const head = { format: 2 as const, tenant, madeAt: now, migrations: rows.map((row) => row.name), definitions };

    // from the first entry on, so that whatever fails has somebody who hears it
    const written = pipeline(output, createWriteStream(path, { flush: true }));
    written.catch(() => undefined);
    const add = (
      entry: string,
      open: () => Promise<Readable> | Readable,
      measured: (m: Measure) => void,
      compress = true,
    ): void => {
      zip.addReadStreamLazy(entry, { compress, mtime: new Date(now) }, (done) => {
        Promise.resolve(open()).then(
          (stream) => {
            const measure = new Measure();
            pipeline(stream, measure).then(() => undefined, fail);
            measure.on('end', () => {
              // telling of progress is where a stop is noticed; thrown from here it would end the process
              try {
                measured(measure);
              } catch (error) {
                fail(error as Error);
              }
            });
            done(null, measure);
          },
          (error: unknown) => fail(error as Error),
        );
      });
    };
    for (const [at, table] of tables.entries()) {
      add(
        table.entry,
        () => Readable.from(linesOf(client, schema, table, signal)),
        (measure) => {
          Object.assign(table, { size: measure.size, sha256: measure.digest() });
          progress('tables', at + 1, tables.length);
        },
      );
    }
    for (const [at, key] of keys.entries()) {
      const stat = await blobs.stat(key);
      // a row whose bytes are gone stays a row
      if (stat === undefined) continue;
      const file: ListedFile = { key, entry: `files/${at}`, size: 0, sha256: '' };
      files.push(file);
      add(
        file.entry,
        async () => {
          signal.throwIfAborted();
          return (await blobs.get(key)).stream;
        },
        (measure) => {
          Object.assign(file, { size: measure.size, sha256: measure.digest() });
          progress('files', at + 1, keys.length);
        },
        false,
      );
    }
    add(
      FILE_LIST,
      () => Readable.from(listOf(files)),
      (measure) => Object.assign(list, { count: files.length, size: measure.size, sha256: measure.digest() }),
    );
    // the last: by then everything was measured
    add(
      MANIFEST,
      () => Readable.from([Buffer.from(sealed({ ...head, tables, files: list }, secret))]),
      () => undefined,
    );
    zip.end();
    await written;
  } catch (error) {
    broken = error as Error;
    fail(broken);
    throw error;
  } finally {
    await client.query('rollback').catch((error: unknown) => (broken = error as Error));
    client.release(broken !== undefined && driver.kind !== 'pglite');
  }
};
