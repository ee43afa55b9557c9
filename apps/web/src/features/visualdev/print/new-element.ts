import type { PrintElement } from '@qiaoban/form/print-template';
import type { Translate } from '#lib/texts/i18n.ts';
import { STAMP } from '@qiaoban/form/print/new-sheet';
import type { PrintFields } from './print-fields';

export const SIMPLE = ['text', 'picture', 'line', 'box', 'qr', 'barcode', 'signature', 'stamp'] as const;
export type SimpleKind = (typeof SIMPLE)[number];
/** The name of a new element and its place, millimetres. */
type Spot = { id: string; x: number; y: number };

const letters = { size: 10.5, bold: false, align: 'left' as const, border: false };

/** A new thing that shows no field; a code holds the first field of the form, or `usual` where there is none. */
export const simpleElement = (
  kind: SimpleKind,
  at: Spot,
  fields: PrintFields,
  usual: string,
  t: Translate,
): PrintElement => {
  if (kind === 'text') return { ...at, ...letters, kind, w: 60, h: 8, text: t('visualdev.print_text') };
  if (kind === 'signature') return { ...at, ...letters, kind, w: 70, h: 12, text: t('visualdev.print_sign_words') };
  if (kind === 'picture') return { ...at, kind, w: 40, h: 15, picture: '' };
  if (kind === 'stamp') return { ...at, kind, w: STAMP[0], h: STAMP[1] };
  if (kind === 'line') return { ...at, kind, w: 100, h: 0 };
  if (kind === 'box') return { ...at, kind, w: 60, h: 30 };
  return {
    ...at,
    kind,
    w: kind === 'qr' ? 25 : 60,
    h: kind === 'qr' ? 25 : 14,
    text: fields.main[0] ? `{{${fields.main[0].field}}}` : usual,
  };
};

/** A new element for a field or a sub-table. */
export const fieldElement = (path: string, at: Spot, fields: PrintFields): PrintElement => {
  const table = fields.tables.find(({ field }) => field === path);
  // a picture takes more room than a line
  const isFile = fields.main.some(({ field, block }) => field === path && block.definition.isFile);
  if (!table) return { ...at, w: 80, h: isFile ? 40 : 8, ...letters, kind: 'field', field: path, showLabel: true };
  return {
    ...at,
    ...letters,
    kind: 'table',
    w: 180,
    h: 20,
    field: path,
    columns: table.fields.slice(0, 10).map(({ field }) => ({ field, share: 20 })),
    numbered: table.isNumbered,
    sums: [],
  };
};
