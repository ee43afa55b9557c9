import { AppError } from '@qiaoban/contracts/errors';
import { portalErrors } from '@qiaoban/contracts/portal/portal.contract';
import { emptyPortalDocument } from '@qiaoban/portal/document';
import type { PortalDocument } from '@qiaoban/portal/document';
import { parsePortalDocument } from '@qiaoban/portal/parse-document';

const SHOWN = 3;

/** A document that a client sent. Throws portal.document_invalid. */
export const readPortal = (json: unknown): PortalDocument => {
  if (json === undefined || (typeof json === 'object' && json !== null && Object.keys(json).length === 0))
    return emptyPortalDocument();
  const parsed = parsePortalDocument(json);
  if (parsed.ok) return parsed.document;
  const detail = parsed.problems
    .slice(0, SHOWN)
    .map(({ path, message }) => `${path}: ${message}`)
    .join('; ');
  throw new AppError(
    portalErrors.document_invalid,
    { detail },
    parsed.problems.map(({ path }) => ({ path: `formData.${path}`, message: '' })),
  );
};
