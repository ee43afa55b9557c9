import { AppError } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { FormDocument } from '@qiaoban/form/document';
import { parseFormDocument } from '@qiaoban/form/parse-document';

const SHOWN = 3;

/** A document that a client sent. Refuses one of a wrong shape, naming the first places. */
export const readDocument = (json: unknown): FormDocument => {
  const parsed = parseFormDocument(json);
  if (parsed.ok) return parsed.document;
  const detail = parsed.problems
    .slice(0, SHOWN)
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
    .join('; ');
  throw new AppError(
    visualdevErrors.document_invalid,
    { detail },
    parsed.problems.slice(0, 100).map(({ path, message }) => ({ path: `formData.${path}`, message })),
  );
};

/** A document of ours, brought up to date. One that cannot be read any more is a fault of ours. */
export const storedDocument = (json: unknown): FormDocument => {
  const parsed = parseFormDocument(json);
  if (!parsed.ok) throw new Error(`a stored form cannot be read: ${JSON.stringify(parsed.problems.slice(0, SHOWN))}`);
  return parsed.document;
};
