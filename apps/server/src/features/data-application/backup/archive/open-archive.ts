import type { Readable } from 'node:stream';
import { Entry } from 'yauzl';
import type { ZipFile } from 'yauzl';
import { AppError } from '@qiaoban/contracts/errors';
import { dataBackupErrors } from '@qiaoban/contracts/data-application/data-backup.contract';
import { ARCHIVE_LIMITS, FILE_LIST, MANIFEST } from '../archive-format';
import { openZip } from './open-zip';

/** What is wrong with an archive that is no backup, in the word that finds the place. */
export const damaged = (reason: string): AppError => new AppError(dataBackupErrors.not_archive, { reason });
export const missing = (name: string): AppError => new AppError(dataBackupErrors.missing, { name });
export const surplus = (name: string): AppError => new AppError(dataBackupErrors.surplus, { name: name.slice(0, 100) });
export const mismatch = (name: string): AppError => new AppError(dataBackupErrors.checksum, { name });
export const tooLarge = (): AppError => new AppError(dataBackupErrors.too_large);

/** The number of an entry below `files/`; undefined for another one. */
export const fileNumber = (name: string): number | undefined => {
  const digits = /^files\/(\d{1,9})$/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** An archive whose list of entries was read once. Tables are remembered, files are not: there may be millions. */
export type Archive = {
  manifest: Entry;
  fileList: Entry | undefined;
  tables: ReadonlyMap<string, Entry>;
  read(entry: Entry): Promise<Readable>;
  /** The entries of files once more, in the order of their numbers. */
  files(): AsyncGenerator<Entry>;
  close(): void;
};

/** The part of an entry that reading its bytes needs. */
const slim = ({
  fileName,
  compressedSize,
  uncompressedSize,
  compressionMethod,
  generalPurposeBitFlag,
  relativeOffsetOfLocalHeader,
}: Entry): Entry =>
  Object.assign(new Entry(), {
    fileName,
    compressedSize,
    uncompressedSize,
    compressionMethod,
    generalPurposeBitFlag,
    relativeOffsetOfLocalHeader,
  });

/** Counts entries as they come: they lie one behind the other and unpack to a plausible size. Errors: not_archive, too_large. */
const createCounter = (size: number) => {
  const most = Math.max(ARCHIVE_LIMITS.small, size * ARCHIVE_LIMITS.ratio);
  let unpacked = 0;
  let end = 0;
  let lastFile = -1;
  return ({ fileName, uncompressedSize, compressedSize, relativeOffsetOfLocalHeader: from }: Entry): void => {
    unpacked += uncompressedSize;
    if (unpacked > most) throw tooLarge();
    // entries that share their bytes unpack to more than there is
    if (from < end) throw damaged(fileName.slice(0, 100));
    end = from + compressedSize;
    const number = fileNumber(fileName);
    if (number === undefined) return;
    if (number <= lastFile) throw damaged(fileName);
    lastFile = number;
  };
};

const readEntries = async (
  zip: ZipFile,
  beat: () => void,
): Promise<Pick<Archive, 'manifest' | 'fileList' | 'tables'>> => {
  if (zip.entryCount > ARCHIVE_LIMITS.entries) throw tooLarge();
  const count = createCounter(zip.fileSize);
  const tables = new Map<string, Entry>();
  const named = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    beat();
    count(entry);
    const name = entry.fileName;
    if (fileNumber(name) !== undefined) continue;
    const isTable = /^tables\/\d{1,9}\.jsonl$/.test(name);
    if (!isTable && name !== MANIFEST && name !== FILE_LIST) throw surplus(name);
    const known = isTable ? tables : named;
    if (known.has(name)) throw damaged(name);
    known.set(name, slim(entry));
    if (tables.size > ARCHIVE_LIMITS.tables) throw tooLarge();
  }
  const manifest = named.get(MANIFEST);
  if (manifest === undefined) throw missing(MANIFEST);
  return { manifest, fileList: named.get(FILE_LIST), tables };
};

/** Reads the list of entries. `beat` hears that it goes on. Errors: missing, surplus, not_archive, too_large. */
export const openArchive = async (path: string, beat = (): void => undefined): Promise<Archive> => {
  const zip = await openZip(path);
  try {
    return {
      ...(await readEntries(zip, beat)),
      read: (entry) => zip.openReadStreamPromise(entry),
      files: async function* () {
        const again = await openZip(path);
        try {
          for await (const entry of again.eachEntry()) if (fileNumber(entry.fileName) !== undefined) yield entry;
        } finally {
          again.close();
        }
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
};
