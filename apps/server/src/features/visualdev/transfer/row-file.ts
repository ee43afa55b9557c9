import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { BlobStore } from '#platform/blob-store';
import type { SheetRow } from '#platform/sheet/sheet';

/** Bytes that are handed to the store at once. */
const CHUNK = 64 * 1024;

const hasContent = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '');

/** The rows as lines of JSON, `[line, …cells]`; empty rows are left out. */
const textOf = async function* (rows: AsyncIterable<SheetRow>, note: (row: SheetRow) => void): AsyncGenerator<string> {
  let text = '';
  for await (const row of rows) {
    if (!hasContent(row.cells)) continue;
    note(row);
    text += `${JSON.stringify([row.line, ...row.cells])}\n`;
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
};

/** Keeps the rows of an uploaded sheet so that an import can begin again at any of them. @returns how many there are */
export const keepRows = async (
  blobs: BlobStore,
  key: string,
  rows: AsyncIterable<SheetRow>,
  samples: { rows: SheetRow[]; limit: number },
): Promise<number> => {
  let count = 0;
  const note = (row: SheetRow): void => {
    count += 1;
    if (samples.rows.length < samples.limit) samples.rows.push(row);
  };
  await blobs.put(key, Readable.from(textOf(rows, note), { objectMode: false }));
  return count;
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
