import type { PrintTemplate } from '@qiaoban/form/print-template';
import { ThreadEnded, openReaderThread } from '../../../platform/untrusted/reader-thread';
import type { PrintedPictures } from './print-pictures';
import { createGate } from '../../../platform/untrusted/gate';

/** Texts and sums of a record, ready to be handed to a thread. */
export type SentRecord = {
  words: Record<string, string | Record<string, string>[]>;
  /** `table.column` → figures row by row; null where a row has none. */
  figures: Record<string, (number | null)[]>;
  pictures: PrintedPictures;
};
export type PrintJob = {
  template: PrintTemplate;
  records: SentRecord[];
  labels: Record<string, string>;
  /** `table.column` → decimals. */
  numbers: Record<string, number>;
  texts: { row: string; pageSum: string; sum: string; page: string };
};

export type DrawPdf = (job: PrintJob) => Promise<Buffer>;

const LIMITS = { heapMb: 768, busyMs: 120_000 } as const;
/** Two at a time; more than fifty that wait are told so. */
const gate = createGate(2, 50);

/** Draws in a thread of its own: a big print holds nobody else up. Throws ThreadEnded, and common.readers_busy. */
export const drawPdf: DrawPdf = async (job) => {
  const leave = await gate.enter();
  const thread = openReaderThread<Uint8Array>('print-thread', job, LIMITS);
  try {
    thread.ask();
    const answer = await thread.next();
    if (!('value' in answer)) throw new ThreadEnded('fault', 'refused' in answer ? answer.refused : undefined);
    return Buffer.from(answer.value);
  } finally {
    await thread.close();
    leave();
  }
};
