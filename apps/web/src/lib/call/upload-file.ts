import { CHUNKED_FROM_BYTES, uploadFile } from '@qiaoban/contracts/file/file.contract';
import type { UploadType } from '@qiaoban/contracts/file/file.contract';
import { upload } from './transfer';
import { createUploadGate } from './upload-gate';
import type { UploadGate } from './upload-gate';
import { uploadInParts } from './upload-parts';
import type { Uploaded } from './upload-parts';

type SendOptions = {
  type: UploadType;
  /** Form and field whose limits hold. */
  modelId?: string;
  field?: string;
  /** 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  /** Told at once when this upload can be paused. */
  onPausable?: (handle: Pick<UploadGate, 'pause' | 'resume'>) => void;
};

/** Files on their way by the form that they go into. */
const underWay = new Map<string, number>();

/** Files that a form still waits for; what is saved before they are here would be without them. */
export const uploadsUnderWay = (modelId: string): number => underWay.get(modelId) ?? 0;

const counted = async <T>(modelId: string, work: Promise<T>): Promise<T> => {
  underWay.set(modelId, uploadsUnderWay(modelId) + 1);
  try {
    return await work;
  } finally {
    underWay.set(modelId, uploadsUnderWay(modelId) - 1);
  }
};

/** Uploads a file of any size: in one call, or, from 20 MB on, in parts that survive a lost connection and a reload. */
export const sendFile = (file: File, options: SendOptions): Promise<Uploaded> => {
  const { type, modelId = '', field = '', onProgress = () => undefined, signal } = options;
  if (file.size < CHUNKED_FROM_BYTES) {
    const hooks = { onProgress, ...(signal === undefined ? {} : { signal }) };
    return counted(modelId, upload(uploadFile, { params: { type }, query: { modelId, field } }, file, {}, hooks));
  }
  const gate = createUploadGate(signal);
  options.onPausable?.(gate);
  return counted(modelId, uploadInParts({ type, modelId, field }, file, { onProgress, gate }));
};

/** Stores a picture of a text; answers its address. `modelId`: the form that waits for it. */
export const keepPicture = async (picture: File, modelId = ''): Promise<string> =>
  (await counted(modelId, upload(uploadFile, { params: { type: 'annexpic' }, query: {} }, picture))).url;
