import { parentPort, workerData } from 'node:worker_threads';
import { mergedCellsAt } from '#platform/sheet/read/merged-cells';
import { readBatches } from '#platform/sheet/read/read-batches';
import { tablePieces } from '#platform/sheet/read/table-pieces';
import type { TablePiece } from '#platform/sheet/read/table-pieces';
import { SheetError } from '#platform/sheet/sheet';
import type { SheetRow } from '#platform/sheet/sheet';
import type { ThreadAnswer } from '#platform/untrusted/reader-thread';
import { giveWay } from '#platform/untrusted/give-way';

giveWay();

/** `samples`: as pieces of a table, with so many rows as they are; without it all rows are. */
type Wanted = { file: Uint8Array; kind: 'xlsx' | 'csv'; samples?: number };
type Piece = SheetRow[] | TablePiece;

const { file, kind, samples } = workerData as Wanted;
const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
const batches = readBatches(bytes, kind);
const mergesAt = kind === 'xlsx' ? (line: number) => mergedCellsAt(bytes, line) : undefined;
const pieces: AsyncGenerator<Piece> = samples === undefined ? batches : tablePieces(batches, samples, mergesAt);

const answer = (message: ThreadAnswer<Piece>, given: ArrayBuffer[] = []): void => {
  parentPort!.postMessage(message, given);
};
/** What goes over instead of being copied. */
const givenOf = (piece: Piece): ArrayBuffer[] => ('lines' in piece ? [piece.lines.buffer as ArrayBuffer] : []);

parentPort!.on('message', () => {
  void pieces.next().then(
    ({ value, done }) => {
      if (done === true) answer({ end: true });
      else answer({ value }, givenOf(value));
    },
    (error: unknown) => answer({ refused: error instanceof SheetError ? error.code : 'broken' }),
  );
});
