import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { BlobStore } from '#platform/blob-store';
import type { TablePiece } from '#platform/sheet/read/table-pieces';
import { SheetError } from '#platform/sheet/sheet';
import type { SheetRow } from '#platform/sheet/sheet';

/** Keeps the rows of an uploaded table so that an import can begin again at any of them. Throws SheetError. */
export const keepRows = async (blobs: BlobStore, key: string, pieces: AsyncIterable<TablePiece>) => {
  let heading: SheetRow | undefined;
  const samples: SheetRow[] = [];
  let count = 0;
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      heading ??= piece.heading;
      samples.push(...piece.samples);
      count += piece.count;
      if (piece.count > 0) yield piece.lines;
    }
  };
  await blobs.put(key, Readable.from(bytes(), { objectMode: false }));
  if (heading === undefined || count === 0) throw new SheetError('empty');
  return { heading, samples, count };
};

const rowFrom = (line: string): SheetRow => {
  const [number, ...cells] = JSON.parse(line) as [number, ...string[]];
  return { line: number, cells };
};

/** The kept rows, without the first `skip` of them. */
export const keptRows = async function* (blobs: BlobStore, key: string, skip = 0): AsyncGenerator<SheetRow> {
  const { stream } = await blobs.get(key);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let passed = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      passed += 1;
      if (passed > skip) yield rowFrom(line);
    }
  }
};
