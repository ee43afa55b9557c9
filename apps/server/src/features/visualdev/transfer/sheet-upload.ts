import { setImmediate } from 'node:timers/promises';
import type { MultipartFile } from '@fastify/multipart';
import { AppError } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { MAX_IMPORT_BYTES } from '@qiaoban/contracts/visualdev/transfer.contract';
import type { SheetError } from '#platform/sheet/sheet';
import { sheetTexts } from '#platform/sheet/sheet-texts';

/** A file that cannot be read, said in words. */
export const unreadable = (language: Language, code: SheetError['code'] | 'none' | 'too_large'): AppError => {
  const size = `${MAX_IMPORT_BYTES / 1024 / 1024} MB`;
  return new AppError(visualdevErrors.file_unreadable, { detail: sheetTexts(language, code, { size }) });
};

/** Bytes that are put together at once: the first touch of new memory costs time, and others are answered in between. */
const AT_ONCE = 1024 * 1024;

const joined = async (pieces: readonly Buffer[]): Promise<Buffer> => {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let end = 0;
  let since = 0;
  for (const piece of pieces) {
    end += piece.copy(bytes, end);
    since += piece.length;
    if (since < AT_ONCE) continue;
    since = 0;
    await setImmediate();
  }
  return bytes;
};

/** The bytes of an uploaded file. Throws visualdev.file_unreadable. */
export const bytesOf = async (part: MultipartFile | undefined, language: Language): Promise<Buffer> => {
  if (part === undefined) throw unreadable(language, 'none');
  const pieces: Buffer[] = [];
  for await (const piece of part.file as AsyncIterable<Buffer>) pieces.push(piece);
  if (part.file.truncated) throw unreadable(language, 'too_large');
  const bytes = await joined(pieces);
  if (bytes.length > MAX_IMPORT_BYTES) throw unreadable(language, 'too_large');
  if (bytes.length === 0) throw unreadable(language, 'empty');
  return bytes;
};

/** The name that a file came with, without folders. */
export const nameOf = (part: MultipartFile | undefined): string =>
  (part?.filename ?? '').split(/[\\/]/).at(-1)!.slice(-200) || 'import';
