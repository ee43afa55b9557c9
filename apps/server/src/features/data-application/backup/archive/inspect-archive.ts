import { createHash } from 'node:crypto';
import type { Entry } from 'yauzl';
import { AppError } from '@qiaoban/contracts/errors';
import { dataBackupErrors } from '@qiaoban/contracts/data-application/data-backup.contract';
import { ARCHIVE_LIMITS } from '../archive-format';
import { damaged, mismatch, missing, openArchive, surplus } from './open-archive';
import type { Archive } from './open-archive';
import { pairFiles } from './pair-files';
import { definitionsOf, readHead } from './read-manifest';
import type { Head, TableFacts } from './read-manifest';
import { createRowCheck } from './row-lines';

export type Inspection = {
  path: string;
  /** Whose archive it should be: tenant, secret of the installation, names of its migrations. */
  tenant: string;
  secret: Uint8Array;
  migrations: readonly string[];
  isForeignAllowed: boolean;
};
/** What whoever asked for it needs to know of an archive that is in order. */
export type ArchiveFacts = Pick<Head, 'tenant' | 'migrations' | 'list'> & {
  tables: number;
  rows: number;
  files: number;
  isForeign: boolean;
};
type Beat = (done: number, total: number) => void;

/** Reads an entry and answers its sha-256; `hear` gets every piece of it. */
const digestOf = async (archive: Archive, entry: Entry, listen: (chunk: Buffer) => void): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of (await archive.read(entry)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    listen(chunk);
  }
  return hash.digest('hex');
};

/** The archive holds the tables of its manifest, no more and no less, each with its size. */
const checkTables = ({ tables }: Archive, head: Head): void => {
  const wanted = new Set(head.tables.map((table) => table.entry));
  if (wanted.size !== head.tables.length) throw damaged('entry');
  for (const name of tables.keys()) if (!wanted.has(name)) throw surplus(name);
  for (const { entry, size } of head.tables) {
    const found = tables.get(entry);
    if (found === undefined) throw missing(entry);
    if (found.uncompressedSize !== size) throw mismatch(entry);
  }
};

const checkRows = async (archive: Archive, table: TableFacts, beat: () => void): Promise<void> => {
  const { name, entry, sha256, columns } = table;
  const rows = createRowCheck(columns, ARCHIVE_LIMITS.line);
  let fault: 'shape' | 'long' | undefined;
  const digest = await digestOf(archive, archive.tables.get(entry)!, (chunk) => {
    beat();
    fault ??= rows.feed(chunk);
    if (fault === 'long')
      throw new AppError(dataBackupErrors.long_row, { name, limit: ARCHIVE_LIMITS.line / 1024 / 1024 });
  });
  // bytes that were changed are told as that, whatever they look like now
  if (digest !== sha256) throw mismatch(entry);
  if (fault !== undefined || !rows.isAtEnd()) throw damaged(`${name}: ${rows.rows() + 1}`);
  if (rows.rows() !== table.rows) throw mismatch(name);
};

/**
 * Reads an archive completely, in memory that does not grow with its files; touches nothing. `beat` hears of every step.
 * Errors: those of its parts, newer, foreign, long_row; whatever else is thrown comes of a file that is no archive.
 */
export const inspectArchive = async (asked: Inspection, beat: Beat): Promise<ArchiveFacts> => {
  const archive = await openArchive(asked.path, () => beat(0, 0));
  try {
    const head = await readHead(archive, asked.secret, () => beat(0, 0));
    const { format: _, isOurs, ...known } = head;
    const unknown = head.migrations.find((name) => !asked.migrations.includes(name));
    if (unknown !== undefined) throw new AppError(dataBackupErrors.newer, { name: unknown });
    for await (const _definition of definitionsOf(archive)) beat(0, 0);
    checkTables(archive, head);
    const isForeign = head.tenant !== asked.tenant || !isOurs;
    if (isForeign && !asked.isForeignAllowed) throw new AppError(dataBackupErrors.foreign, { tenant: head.tenant });

    let done = 0;
    const total = head.tables.length + head.files;
    const step = (): void => beat(done, total);
    for (const table of head.tables) {
      await checkRows(archive, table, step);
      done += 1;
    }
    for await (const { file, entry } of pairFiles(archive, head)) {
      if ((await digestOf(archive, entry, step)) !== file.sha256) throw mismatch(file.entry);
      done += 1;
      step();
    }
    const rows = head.tables.reduce((sum, table) => sum + table.rows, 0);
    return { ...known, tables: head.tables.length, rows, isForeign };
  } finally {
    archive.close();
  }
};
