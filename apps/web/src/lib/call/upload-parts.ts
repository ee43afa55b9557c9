import type { ReplyOf } from '@qiaoban/contracts/route';
import {
  cancelUpload,
  finishUpload,
  PARALLEL_PARTS,
  putPart,
  startUpload,
  uploadState,
} from '@qiaoban/contracts/file/upload.contract';
import type { UploadState } from '@qiaoban/contracts/file/upload.contract';
import type { UploadType } from '@qiaoban/contracts/file/file.contract';
import { call } from './call';
import { isCallError } from './call-error';
import { readStored, writeStored } from '../browser/storage';
import { upload } from './transfer';
import type { UploadGate } from './upload-gate';

type PartsPlace = { type: UploadType; modelId: string; field: string };
export type Uploaded = ReplyOf<typeof finishUpload>;
type Hooks = { onProgress: (part: number) => void; gate: UploadGate };

const TRIES = 8;
const HOUR = 3_600_000;

/** The same file chosen again, after a reload too, goes on where it was. */
const memoryOf = ({ type, modelId, field }: PartsPlace, file: File): string =>
  `upload.${type}.${modelId}.${field}.${file.name}.${file.size}.${file.lastModified}`;

const digest = async (part: Blob): Promise<string> => {
  // absent on pages without TLS; the size is checked anyway
  if (globalThis.crypto?.subtle === undefined) return '';
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await part.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** A lost connection, a server that is starting again, a store that is down: worth another try. */
const isPassing = (cause: unknown): boolean =>
  isCallError(cause) &&
  (cause.code === 0 || cause.code >= 500 || cause.code === 429 || cause.error === 'file.upload_busy');

const tried = async <T>(gate: UploadGate, work: () => Promise<T>): Promise<T> => {
  for (let at = 1; ; at += 1) {
    await gate.open();
    try {
      return await work();
    } catch (cause) {
      if (gate.signal.aborted) throw cause;
      // a pause breaks what is under way off; it is done again afterwards
      if (gate.isPaused()) continue;
      if (!isPassing(cause) || at >= TRIES) throw cause;
      await gate.wait(Math.min(30_000, 500 * 2 ** at));
    }
  }
};

const begin = async (place: PartsPlace, file: File, memory: string): Promise<UploadState> => {
  const id = readStored(memory, 'string');
  if (id !== undefined) {
    try {
      return await call(uploadState, { params: { id } });
    } catch (cause) {
      // only what the server no longer knows is begun anew
      if (!isCallError(cause) || cause.error !== 'file.upload_gone') throw cause;
      writeStored(memory, 'string', undefined);
    }
  }
  const made = await call(startUpload, { body: { ...place, name: file.name, size: file.size } });
  writeStored(memory, 'string', made.id);
  return made;
};

/** Bytes that are through, the parts under way included. */
const progressOf = (state: UploadState, size: number, notify: (part: number) => void) => {
  const sent = new Map<number, number>();
  const lengthOf = (number: number): number => Math.min(state.partSize, size - (number - 1) * state.partSize);
  for (const number of state.done) sent.set(number, lengthOf(number));
  const set = (number: number, share: number): void => {
    sent.set(number, share * lengthOf(number));
    let sum = 0;
    for (const each of sent.values()) sum += each;
    notify(Math.min(sum / size, 0.99));
  };
  return set;
};

/**
 * Uploads a large file in parts, three at a time. What is through stays through: a lost connection is waited out, a
 * reload or another try goes on where this one ended. Given up by the gate's signal, it is thrown away on the server.
 */
export const uploadInParts = async (place: PartsPlace, file: File, { onProgress, gate }: Hooks): Promise<Uploaded> => {
  const memory = memoryOf(place, file);
  const state = await tried(gate, () => begin(place, file, memory));
  const progress = progressOf(state, file.size, onProgress);
  const left = Array.from({ length: state.partCount }, (_, i) => i + 1).filter((n) => !state.done.includes(n));
  const worker = async (): Promise<void> => {
    for (let number = left.shift(); number !== undefined; number = left.shift()) {
      const n = number;
      const part = file.slice((n - 1) * state.partSize, n * state.partSize);
      const sha256 = await digest(part);
      await tried(gate, () =>
        upload(
          putPart,
          { params: { id: state.id, number: n }, query: { sha256 } },
          new File([part], 'part'),
          {},
          {
            onProgress: (share) => progress(n, share),
            signal: gate.breakSignal(),
          },
        ),
      );
      progress(n, 1);
    }
  };
  try {
    await Promise.all(Array.from({ length: PARALLEL_PARTS }, worker));
    const made = await tried(gate, () => call(finishUpload, { params: { id: state.id } }, { timeout: HOUR }));
    writeStored(memory, 'string', undefined);
    onProgress(1);
    return made;
  } catch (cause) {
    left.length = 0;
    const isOver = gate.signal.aborted || (isCallError(cause) && !isPassing(cause));
    if (isOver) {
      writeStored(memory, 'string', undefined);
      // nobody waits for it; what is not given up now runs out within a day
      call(cancelUpload, { params: { id: state.id } }).catch((late: unknown) => console.warn('not given up', late));
    }
    throw cause;
  }
};
