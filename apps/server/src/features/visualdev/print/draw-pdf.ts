import type { NumberLook } from '@qiaoban/form/block';
import type { PrintTemplate } from '@qiaoban/form/print-template';
import { ThreadEnded, openReaderThread } from '#platform/untrusted/reader-thread';
import { withPrintable } from './print-pictures';
import type { PrintedPictures } from './print-pictures';
import type { Stamp } from './print-sheet.rules';
import { createGate } from '#platform/untrusted/gate';

/** Texts and sums of a record, ready to be handed to a thread. */
export type SentRecord = {
  values: Record<string, string | Record<string, string>[]>;
  /** `table.column` → figures row by row; null where a row has none. */
  figures: Record<string, (number | null)[]>;
  /** Plain numbers by field, for codes that a machine reads. */
  plain: Record<string, string>;
  pictures: PrintedPictures;
  textPictures: PrintedPictures;
  stamp?: Stamp | undefined;
};
export type PrintJob = {
  template: PrintTemplate;
  records: SentRecord[];
  labels: Record<string, string>;
  /** `table.column` → how its sum looks, with as many decimals as the column has. */
  numbers: Record<string, NumberLook & { scale: number }>;
  texts: { row: string; pageSum: string; sum: string; page: string };
};

/** What the thread answers: the file, before it how many records are laid out. */
export type DrawAnswer = Uint8Array | { done: number };
export type DrawPdf = (job: PrintJob, signal?: AbortSignal, moved?: (done: number) => void) => Promise<Buffer>;

const LIMITS = { heapMb: 768, busyMs: 120_000 } as const;
/** Two at a time; more than fifty that wait are told so. */
const gate = createGate(2, 50);

/**
 * Draws in a thread of its own: a big print holds nobody else up, and one that nobody waits for any more ends. Throws
 * ThreadEnded, and common.readers_busy.
 */
export const drawPdf: DrawPdf = async (job, signal, moved) => {
  const template = await withPrintable(job.template);
  const leave = await gate.enter();
  if (signal?.aborted) {
    leave();
    throw new ThreadEnded('fault');
  }
  const thread = openReaderThread<DrawAnswer>('print-thread', { ...job, template }, LIMITS);
  const stop = (): void => void thread.close();
  signal?.addEventListener('abort', stop);
  try {
    thread.ask();
    for (;;) {
      const answer = await thread.next();
      if (!('value' in answer)) throw new ThreadEnded('fault', 'refused' in answer ? answer.refused : undefined);
      if (answer.value instanceof Uint8Array) return Buffer.from(answer.value);
      moved?.(answer.value.done);
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    await thread.close();
    leave();
  }
};
