import { createHash, createHmac } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { FILE_LIST, MANIFEST } from '#features/data-application/backup/archive-format.ts';
import type { ListedFile, Manifest } from '#features/data-application/backup/archive-format.ts';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A backup taken apart: its entries in their order, its manifest and its list of files. */
export type ArchiveParts = { entries: Map<string, Buffer>; manifest: Manifest; files: ListedFile[] };

export const takeApart = async (path: string): Promise<ArchiveParts> => {
  const zip = await openPromise(path, { autoClose: false });
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  zip.close();
  const manifest = JSON.parse(entries.get(MANIFEST)!.toString()) as Manifest;
  const files = entries
    .get(FILE_LIST)!
    .toString()
    .split('\n')
    .filter((line) => line !== '');
  return { entries, manifest, files: files.map((line) => JSON.parse(line) as ListedFile) };
};

/** Puts the list of files and the manifest back into the entries; the seal is what it was. */
export const writeBack = ({ entries, manifest, files }: ArchiveParts): void => {
  const list = Buffer.from(files.map((file) => `${JSON.stringify(file)}\n`).join(''));
  entries.set(FILE_LIST, list);
  Object.assign(manifest.files, { count: files.length, size: list.length, sha256: sha256(list) });
  entries.set(MANIFEST, Buffer.from(JSON.stringify(manifest)));
};

export const packed = (entries: Iterable<readonly [string, Buffer]>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of entries) zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream as unknown as Readable);
};

/** Other rows in the place of a table's, with everything that the manifest says of them. */
export const replaceRows = ({ entries, manifest }: ArchiveParts, at: number, content: Buffer, rows: number): void => {
  const table = manifest.tables[at]!;
  entries.set(table.entry, content);
  Object.assign(table, { size: content.length, sha256: sha256(content), rows });
};

/** The same backup as versions before format 2 made it: the files are listed in the manifest. */
export const inFormat1 = ({ entries, manifest, files }: ArchiveParts, secret: Buffer): Map<string, Buffer> => {
  const { seal: _, ...rest } = manifest;
  const body = { ...rest, format: 1, files };
  const seal = createHmac('sha256', secret).update('backup').update(JSON.stringify(body)).digest('hex');
  const older = new Map(entries);
  older.delete(FILE_LIST);
  return older.set(MANIFEST, Buffer.from(JSON.stringify({ ...body, seal })));
};
