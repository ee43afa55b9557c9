import { createHash } from 'node:crypto';
import type { Entry } from 'yauzl';
import { AppError } from '@qiaoban/contracts/errors';
import { dataBackupErrors } from '@qiaoban/contracts/data-application/data-backup.contract';
import { FILE_LIST, ListedFile } from '../archive-format';
import { damaged, fileNumber, mismatch, missing, surplus } from './open-archive';
import type { Archive } from './open-archive';
import { listOf } from './read-manifest';
import type { Head } from './read-manifest';
import { LongLine, wholeLines } from './row-lines';

const KEY = /^[a-zA-Z0-9_-][a-zA-Z0-9_.-]*(\/[a-zA-Z0-9_-][a-zA-Z0-9_.-]*)*$/;
/** Bytes of a line of the list: a key, a name, a size and a digest. */
const MOST_BYTES = 4096;

const lineOf = (line: string): ListedFile => {
  try {
    return ListedFile.parse(JSON.parse(line));
  } catch {
    throw damaged(FILE_LIST);
  }
};

/** The lines of a list that is an entry of its own, which is what the manifest says. Errors: missing, checksum, not_archive. */
async function* listedApart(
  { fileList, read }: Archive,
  wanted: NonNullable<Head['list']>,
): AsyncGenerator<ListedFile> {
  if (fileList === undefined) throw missing(FILE_LIST);
  if (fileList.uncompressedSize !== wanted.size) throw mismatch(FILE_LIST);
  const hash = createHash('sha256');
  let count = 0;
  try {
    for await (const lines of wholeLines(await read(fileList), MOST_BYTES)) {
      hash.update(lines);
      for (const line of lines.toString('utf8').trimEnd().split('\n')) {
        yield lineOf(line);
        count += 1;
      }
    }
  } catch (error) {
    throw error instanceof LongLine ? damaged(FILE_LIST) : error;
  }
  if (count !== wanted.count || hash.digest('hex') !== wanted.sha256) throw mismatch(FILE_LIST);
}

/**
 * Each file of the list with its entry. Both are in the order of their numbers, so that neither is kept, however many there
 * are. Errors: missing, surplus, checksum, not_archive, unsafe.
 */
export async function* pairFiles(
  archive: Archive,
  { list }: Pick<Head, 'list'>,
): AsyncGenerator<{ file: ListedFile; entry: Entry }> {
  if (list === undefined && archive.fileList !== undefined) throw surplus(FILE_LIST);
  const entries = archive.files();
  let last = -1;
  try {
    for await (const file of list === undefined ? listOf(archive, 'files') : listedApart(archive, list)) {
      if (!KEY.test(file.key)) throw new AppError(dataBackupErrors.unsafe, { name: file.key.slice(0, 100) });
      const number = fileNumber(file.entry)!;
      if (number <= last) throw damaged(file.entry);
      last = number;
      const next = await entries.next();
      if (next.done === true) throw missing(file.entry);
      const entry = next.value;
      if (entry.fileName !== file.entry)
        throw fileNumber(entry.fileName)! < number ? surplus(entry.fileName) : missing(file.entry);
      if (entry.uncompressedSize !== file.size) throw mismatch(file.entry);
      yield { file, entry };
    }
    const more = await entries.next();
    if (more.done !== true) throw surplus(more.value.fileName);
  } finally {
    await entries.return(undefined);
  }
}
