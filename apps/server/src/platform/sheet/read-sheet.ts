import { availableParallelism } from 'node:os';

import { createGate } from '../untrusted/gate';
import { openReaderThread, ThreadEnded } from '../untrusted/reader-thread';
import type { TablePiece } from './read/table-pieces';
import { SHEET_LIMITS, SheetError } from './sheet';
import type { SheetErrorCode, SheetRow } from './sheet';

const isZip = (file: Buffer): boolean => file[0] === 0x50 && file[1] === 0x4b && file[2] === 0x03 && file[3] === 0x04;
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

const kindOf = (file: Buffer, name: string): 'xlsx' | 'csv' => {
  if (isZip(file)) return 'xlsx';
  // an old or an encrypted workbook
  if (OLE.every((byte, at) => file[at] === byte)) throw new SheetError(/\.xlsx$/i.test(name) ? 'broken' : 'kind');
  if (!/\.(csv|txt|tsv)$/i.test(name)) throw new SheetError('kind');
  return 'csv';
};

/** Two files at a time, whoever sends them, and one where only two cores are: the loop keeps one. A few more wait. */
const gate = createGate(availableParallelism() > 2 ? 2 : 1, 8);

const ENDED = { memory: 'too_much_memory', time: 'too_slow', fault: 'broken' } as const satisfies Record<
  ThreadEnded['reason'],
  SheetErrorCode
>;

/** A large file has memory of its own, which need not be copied; a small one may share it with others. */
const ownMemory = ({ buffer, byteLength }: Buffer): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && byteLength > Buffer.poolSize && buffer.byteLength === byteLength ? [buffer] : [];

type Reading = { isBehind?: boolean; samples?: number };

const readPieces = async function* <T>(
  file: Buffer,
  name: string,
  { isBehind = false, samples }: Reading,
): AsyncGenerator<T> {
  const kind = kindOf(file, name);
  const leave = await (isBehind ? gate.enterBehind() : gate.enter());
  const limits = { heapMb: SHEET_LIMITS.heapMb, busyMs: SHEET_LIMITS.seconds * 1000 };
  const thread = openReaderThread<T>('sheet-thread', { file, kind, samples }, limits, ownMemory(file));
  try {
    // one is read while the other is used
    thread.ask();
    thread.ask();
    for (;;) {
      const answer = await thread.next();
      if ('refused' in answer) throw new SheetError(answer.refused as SheetErrorCode);
      if ('end' in answer) return;
      thread.ask();
      yield answer.value;
    }
  } catch (error) {
    throw error instanceof ThreadEnded ? new SheetError(ENDED[error.reason], error) : error;
  } finally {
    await thread.close();
    leave();
  }
};

/**
 * Rows of a workbook or csv file, by its content and not by its name, read in a thread with bounds of memory and time.
 * The file goes over to the thread: it may be empty afterwards. `isBehind`: nobody waits for it (a job). Throws SheetError, and common.readers_busy when too many files wait.
 */
export const readSheet = async function* (
  file: Buffer,
  name: string,
  reading: Pick<Reading, 'isBehind'> = {},
): AsyncGenerator<SheetRow> {
  for await (const rows of readPieces<SheetRow[]>(file, name, reading)) yield* rows;
};

/** The same as a heading and rows, which come as lines of bytes: the thread that answers people only hands them on. */
export const readTable = (file: Buffer, name: string, samples: number): AsyncGenerator<TablePiece> =>
  readPieces<TablePiece>(file, name, { samples });
