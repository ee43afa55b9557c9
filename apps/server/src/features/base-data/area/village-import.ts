import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import type { BlobStore } from '#platform/blob-store';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import { readSheet } from '#platform/sheet/read-sheet';
import { spellings } from './area-spelling';
import type { VillageProblem } from './area.table';

const BATCH = 5000;
const KEPT_PROBLEMS = 200;

type Line = { line: number; code: string; name: string };

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim();

/** Lines of a file: csv as it streams, workbooks (up to 200,000 rows) from memory. A heading is passed over. */
async function* linesOf(blobs: BlobStore, key: string, name: string): AsyncGenerator<Line> {
  const { stream } = await blobs.get(key);
  if (/\.xlsx$/i.test(name)) {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    for await (const { line, cells } of readSheet(Buffer.concat(chunks), name, { isBehind: true })) {
      if (line > 1 || /^\d+$/.test(cells[0] ?? '')) yield { line, code: cells[0] ?? '', name: (cells[1] ?? '').trim() };
    }
    return;
  }
  let line = 0;
  for await (const text of createInterface({ input: stream, crlfDelay: Infinity })) {
    line += 1;
    const [code = '', ...rest] = text.replace(/^\uFEFF/, '').split(/[,;\t]/);
    if (text.trim() === '' || (line === 1 && !/^"?\d+"?$/.test(code.trim()))) continue;
    yield { line, code: unquoted(code), name: unquoted(rest[0] ?? '') };
  }
}

/** Rows of a batch that can be villages; the others with why not. Parents are asked for in one query. */
const validate = async (db: Db, lines: readonly Line[]): Promise<{ good: Line[]; bad: VillageProblem[] }> => {
  const bad: VillageProblem[] = [];
  const wellFormed = new Map<string, Line>();
  for (const one of lines) {
    const { line, code, name } = one;
    if (!/^\d{12}$/.test(code)) bad.push({ line, code: code.slice(0, 30), reason: 'r_code' });
    else if (name === '' || name.length > 100) bad.push({ line, code, reason: 'r_name' });
    // the last of two lines with one code counts
    else wellFormed.set(code, one);
  }
  const parents = [...new Set([...wellFormed.keys()].map((code) => code.slice(0, 9)))];
  const known = await sql<{ id: string }>`
    select id from area where id = any(${parents}::text[]) and type = 4`.execute(db);
  const others = await sql<{ code: string }>`
    select en_code as code from area where en_code = any(${[...wellFormed.keys()]}::text[]) and type <> 5`.execute(db);
  const isKnown = new Set(known.rows.map(({ id }) => id));
  const isTaken = new Set(others.rows.map(({ code }) => code));
  const good = [...wellFormed.values()].filter(({ line, code }) => {
    const parent = code.slice(0, 9);
    if (isTaken.has(code)) bad.push({ line, code, reason: 'r_taken' });
    else if (!isKnown.has(parent)) bad.push({ line, code, reason: 'r_parent', parent });
    else return true;
    return false;
  });
  return { good, bad };
};

const writeBatch = async (db: Db, id: string, lines: readonly Line[]): Promise<void> => {
  const { good, bad } = await validate(db, lines);
  const spelt = await spellings(good.map(({ name }) => name));
  await inTransaction(db, async ({ tx }) => {
    await sql`
      insert into area (id, en_code, full_name, parent_id, type, sort_code, quick_query, initials)
      select code, code, name, left(code, 9), 5, right(code, 3)::bigint, full_pinyin, initials
      from unnest(${good.map((a) => a.code)}::text[], ${good.map((a) => a.name)}::text[],
                  ${spelt.map((a) => a.full)}::text[], ${spelt.map((a) => a.initials)}::text[])
        as t (code, name, full_pinyin, initials)
      on conflict (en_code) do update set full_name = excluded.full_name, quick_query = excluded.quick_query,
        initials = excluded.initials`.execute(tx);
    // in the same transaction: after a stop it goes on exactly behind what is written
    const { problems } = await tx
      .selectFrom('area_import')
      .select('problems')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await sql`update area_import set position = position + ${lines.length}::integer,
      written = written + ${good.length}::integer, refused = refused + ${bad.length}::integer,
      problems = ${JSON.stringify([...problems, ...bad].slice(0, KEPT_PROBLEMS))}::jsonb where id = ${id}`.execute(tx);
  });
};

/**
 * Brings the villages of a file in, batch by batch, from where it stopped. Rows of unknown streets are refused and
 * named. Throws when the file cannot be read at all.
 */
export const runVillageImport = async (db: Db, blobs: BlobStore, id: string, signal: AbortSignal): Promise<void> => {
  const job = await db.selectFrom('area_import').selectAll().where('id', '=', id).executeTakeFirst();
  if (job === undefined || job.state === 'done' || job.state === 'failed') return;
  await db.updateTable('area_import').set({ state: 'running' }).where('id', '=', id).execute();
  let left = job.position;
  let batch: Line[] = [];
  for await (const line of linesOf(blobs, job.blob, job.file_name)) {
    if (left > 0) {
      left -= 1;
      continue;
    }
    batch.push(line);
    if (batch.length < BATCH) continue;
    signal.throwIfAborted();
    await writeBatch(db, id, batch);
    batch = [];
  }
  if (batch.length > 0) await writeBatch(db, id, batch);
  await db.updateTable('area_import').set({ state: 'done' }).where('id', '=', id).execute();
  await sql`analyze area`.execute(db);
  await blobs.remove(job.blob);
};
