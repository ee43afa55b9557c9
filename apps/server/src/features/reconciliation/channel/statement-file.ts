import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { reconciliationErrors } from '@qiaoban/contracts/reconciliation/reconciliation.errors';
import type { SheetError } from '#platform/sheet/sheet';
import { sheetTexts } from '#platform/sheet/sheet-texts';

const MEGABYTES = 64;
export const MAX_STATEMENT_BYTES = MEGABYTES * 1024 * 1024;

/** A file that cannot be read, said in words. */
export const unreadable = (language: Language, code: SheetError['code'] | 'none' | 'too_large'): AppError =>
  new AppError(reconciliationErrors.file_unreadable, {
    detail: sheetTexts(language, code, { size: `${MEGABYTES} MB` }),
  });

type SentFile = { bytes: Buffer; name: string; fields: Record<string, string> };

const fieldsOf = (part: MultipartFile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(part.fields).flatMap(([name, field]) =>
      field !== undefined && 'value' in field && typeof field.value === 'string' ? [[name, field.value]] : [],
    ),
  );

/** The file of a call with the texts before it. Throws reconciliation.file_unreadable. */
export const sentFile = async (request: FastifyRequest, language: Language): Promise<SentFile> => {
  const limits = { files: 1, fields: 5, fieldSize: 20_000, fileSize: MAX_STATEMENT_BYTES + 1 };
  const part = request.isMultipart()
    ? await request.file({ throwFileSizeLimit: false, limits }).catch(() => undefined)
    : undefined;
  if (part === undefined) throw unreadable(language, 'none');
  const bytes = await part.toBuffer();
  if (part.file.truncated || bytes.length > MAX_STATEMENT_BYTES) throw unreadable(language, 'too_large');
  if (bytes.length === 0) throw unreadable(language, 'empty');
  const name = part.filename.split(/[\\/]/).at(-1)!.slice(-200) || 'statement';
  return { bytes, name, fields: fieldsOf(part) };
};
