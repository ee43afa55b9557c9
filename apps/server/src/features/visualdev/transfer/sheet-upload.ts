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

/** The bytes of an uploaded file. Throws visualdev.file_unreadable. */
export const bytesOf = async (part: MultipartFile | undefined, language: Language): Promise<Buffer> => {
  if (part === undefined) throw unreadable(language, 'none');
  const bytes = await part.toBuffer();
  if (part.file.truncated || bytes.length > MAX_IMPORT_BYTES) throw unreadable(language, 'too_large');
  if (bytes.length === 0) throw unreadable(language, 'empty');
  return bytes;
};

/** The name that a file came with, without folders. */
export const nameOf = (part: MultipartFile | undefined): string =>
  (part?.filename ?? '').split(/[\\/]/).at(-1)!.slice(-200) || 'import';
