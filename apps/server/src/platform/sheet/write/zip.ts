import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file in an archive: its bytes come while it is written. */
type ZipEntry = { path: string; pieces: Iterable<Buffer> | AsyncIterable<Buffer> };

/** Sheets are long and much the same: the quick levels pack them nearly as small. */
const LEVEL = 3;

const archiveOf = (entries: AsyncIterable<ZipEntry>): Readable => {
  const archive = new ZipFile();
  const output = archive.outputStream as Readable;
  const breakOff = (error: Error): void => void output.destroy(error);
  archive.on('error', breakOff);
  const fill = async (): Promise<void> => {
    for await (const { path, pieces } of entries) {
      const stream = Readable.from(pieces);
      // whoever stops reading the archive reads no more of its files
      const stop = (): void => void stream.destroy();
      output.once('close', stop);
      archive.addReadStream(stream, path, { compressionLevel: LEVEL });
      await finished(stream);
      output.removeListener('close', stop);
    }
    archive.end();
  };
  fill().catch(breakOff);
  return output;
};

/**
 * An archive as it is made: the next file is asked for when the one before has been read.
 * Nothing is asked for before somebody reads the archive: where its answer fails first, no entry is left open
 * and no error is left without a listener.
 */
export const zipOf = (entries: AsyncIterable<ZipEntry>): Readable => {
  const bytes = async function* (): AsyncGenerator<Buffer> {
    yield* archiveOf(entries);
  };
  return Readable.from(bytes(), { objectMode: false });
};
