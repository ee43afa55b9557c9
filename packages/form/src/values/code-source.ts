import { z } from 'zod';

/** What a QR or bar code says: a field of the record, or always the same. */
export const CodeProps = {
  codeFrom: z.enum(['field', 'static']).default('field'),
  /** Name of the field. */
  codeField: z.string().max(60).default(''),
  codeText: z.string().max(500).default(''),
};
export type CodeSource = { codeFrom: 'field' | 'static'; codeField: string; codeText: string };

export const codeFaults = ({ codeFrom, codeField, codeText }: CodeSource): string[] =>
  (codeFrom === 'field' ? codeField : codeText) === '' ? ['no_code'] : [];
