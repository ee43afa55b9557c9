import type { Readable } from 'node:stream';
import { open as openZip } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';

/** An archive's entries by name, and their contents. */
export type Zip = { entries: Map<string, Entry>; size: number; read(name: string): Promise<Readable>; close(): void };

const MOST_ENTRIES = 3_000_000;

/** Reads the list of entries. Throws what the zip library says of a damaged one; a name twice is damage as well. */
export const readZip = (path: string): Promise<Zip> =>
  new Promise((resolve, reject) => {
    openZip(
      path,
      { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true },
      (error, zip: ZipFile | undefined) => {
        if (error || zip === undefined) {
          reject(error ?? new Error('no archive'));
          return;
        }
        const entries = new Map<string, Entry>();
        const fail = (reason: Error): void => {
          zip.close();
          reject(reason);
        };
        if (zip.entryCount > MOST_ENTRIES) fail(new Error('too many entries'));
        zip.on('error', fail);
        zip.on('entry', (entry: Entry) => {
          if (entries.has(entry.fileName)) return fail(new Error(`twice: ${entry.fileName}`));
          entries.set(entry.fileName, entry);
          zip.readEntry();
        });
        zip.on('end', () =>
          resolve({
            entries,
            size: zip.fileSize,
            close: () => zip.close(),
            read: (name) =>
              new Promise((found, missing) => {
                const entry = entries.get(name);
                if (entry === undefined) return missing(new Error(`no entry ${name}`));
                zip.openReadStream(entry, (failure, stream) => (failure ? missing(failure) : found(stream)));
              }),
          }),
        );
        zip.readEntry();
      },
    );
  });
