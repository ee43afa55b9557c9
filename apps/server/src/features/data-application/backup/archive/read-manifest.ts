import { z } from 'zod';
import { AppError } from '@qiaoban/contracts/errors';
import { dataBackupErrors } from '@qiaoban/contracts/data-application/data-backup.contract';
import {
  ARCHIVE_LIMITS,
  createSealCheck,
  FileList,
  isExtraTable,
  ListedFile,
  ListedTable,
  MANIFEST,
  NOT_TAKEN,
  TableDefinition,
} from '../archive-format';
import { checkDefinition } from '../structure.rules';
import { damaged, tooLarge } from './open-archive';
import type { Archive } from './open-archive';
import { BadText, createSplitter } from './split-members';
import type { Piece } from './split-members';

const LISTS = { migrations: z.string().max(100), definitions: TableDefinition, tables: ListedTable, files: ListedFile };
const MEMBERS = {
  tenant: z.string().max(60),
  madeAt: z.number(),
  files: FileList,
  seal: z.string().max(100),
};
type Lists = { [Name in keyof typeof LISTS]: z.infer<(typeof LISTS)[Name]> };

const parsed = <T>(schema: z.ZodType<T>, { name, value }: Piece): T => {
  let given: unknown;
  try {
    given = value();
  } catch {
    throw damaged(`${MANIFEST}: ${name}`);
  }
  const result = schema.safeParse(given);
  if (!result.success) throw damaged(`${MANIFEST}: ${[name, ...(result.error.issues[0]?.path ?? [])].join('.')}`);
  return result.data;
};

/** Pieces of the manifest as they are read. Errors: not_archive, too_large. */
async function* piecesOf({ manifest, read }: Archive, listen?: (chunk: Buffer) => void): AsyncGenerator<Piece> {
  if (manifest.uncompressedSize > ARCHIVE_LIMITS.manifest[1]) throw tooLarge();
  const splitter = createSplitter();
  try {
    for await (const chunk of (await read(manifest)) as AsyncIterable<Buffer>) {
      listen?.(chunk);
      yield* splitter.feed(chunk);
    }
    splitter.end();
  } catch (error) {
    throw error instanceof BadText ? damaged(MANIFEST) : error;
  }
}

/** One list of the manifest, element by element. Errors: not_archive. */
export async function* listOf<Name extends keyof Lists>(archive: Archive, name: Name): AsyncGenerator<Lists[Name]> {
  const schema = LISTS[name] as unknown as z.ZodType<Lists[Name]>;
  for await (const piece of piecesOf(archive)) if (piece.isElement && piece.name === name) yield parsed(schema, piece);
}

/** Definitions that do no more than make tables of records. Errors: not_archive, unsafe. */
export async function* definitionsOf(archive: Archive): AsyncGenerator<TableDefinition> {
  const names = new Set<string>();
  for await (const { name } of listOf(archive, 'definitions')) if (isExtraTable(name)) names.add(name.toLowerCase());
  for await (const definition of listOf(archive, 'definitions')) {
    checkDefinition(definition, names);
    yield definition;
  }
}

/** A table as reading its rows needs it. */
export type TableFacts = Omit<ListedTable, 'columns'> & { columns: number };
export type Head = {
  format: 1 | 2;
  tenant: string;
  migrations: string[];
  tables: TableFacts[];
  /** How many; their list when it is an entry of its own. */
  files: number;
  list: FileList | undefined;
  isOurs: boolean;
};

/** The first member, whatever else a newer format has changed. Errors: newer, not_archive. */
const formatOf = (piece: Piece): 1 | 2 => {
  const format = piece.name === 'format' && !piece.isElement ? piece.value() : undefined;
  if (typeof format === 'number' && format > 2)
    throw new AppError(dataBackupErrors.newer, { name: `format ${format}` });
  if (format !== 1 && format !== 2) throw damaged(`${MANIFEST}: format`);
  return format;
};

/** The manifest without what is long: reads it once from its beginning to its end. Errors: not_archive, too_large, newer, unsafe. */
export const readHead = async (archive: Archive, secret: Uint8Array, beat: () => void): Promise<Head> => {
  const seal = createSealCheck(secret);
  const seen = new Set<string>();
  const defined = new Set<string>();
  const migrations: string[] = [];
  const tables: TableFacts[] = [];
  let definitions = 0;
  let files = 0;
  let format: 1 | 2 | undefined;
  let tenant = '';
  let list: FileList | undefined;

  const takeElement = (piece: Piece): void => {
    if (piece.name === 'migrations') migrations.push(parsed(LISTS.migrations, piece));
    else if (piece.name === 'definitions') {
      defined.add(parsed(LISTS.definitions, piece).name);
      definitions += 1;
    } else if (piece.name === 'tables') {
      const { columns, ...table } = parsed(LISTS.tables, piece);
      if (NOT_TAKEN.has(table.name) || (isExtraTable(table.name) && !defined.has(table.name)))
        throw new AppError(dataBackupErrors.unsafe, { name: table.name });
      tables.push({ ...table, columns: columns.length });
    } else if (piece.name === 'files' && format === 1) files += 1;
    else throw damaged(`${MANIFEST}: ${piece.name.slice(0, 60)}`);
    if (migrations.length > ARCHIVE_LIMITS.migrations || definitions > ARCHIVE_LIMITS.definitions) throw tooLarge();
    if (tables.length > ARCHIVE_LIMITS.tables || files > ARCHIVE_LIMITS.entries) throw tooLarge();
  };
  const takeMember = (piece: Piece): void => {
    if (seen.has(piece.name)) throw damaged(`${MANIFEST}: ${piece.name}`);
    seen.add(piece.name);
    if (piece.name === 'tenant') tenant = parsed(MEMBERS.tenant, piece);
    else if (piece.name === 'madeAt') parsed(MEMBERS.madeAt, piece);
    else if (piece.name === 'seal') parsed(MEMBERS.seal, piece);
    else if (piece.name === 'files' && format === 2) list = parsed(MEMBERS.files, piece);
    else throw damaged(`${MANIFEST}: ${piece.name.slice(0, 60)}`);
  };

  for await (const piece of piecesOf(archive, (chunk) => (beat(), seal.feed(chunk)))) {
    if (format === undefined) {
      format = formatOf(piece);
      if (archive.manifest.uncompressedSize > ARCHIVE_LIMITS.manifest[format]) throw tooLarge();
    } else if (piece.isElement) takeElement(piece);
    else takeMember(piece);
  }
  if (format === undefined || !seen.has('tenant') || !seen.has('seal')) throw damaged(MANIFEST);
  if (format === 2 && list === undefined) throw damaged(`${MANIFEST}: files`);
  return { format, tenant, migrations, tables, files: list?.count ?? files, list, isOurs: seal.isOurs() };
};
