import { z } from 'zod';
import { choice, inGroup, numeric, onlyFor, toggle } from '../property-spec';
import type { PropertySpec } from '../property-spec';

/** What of a text stands on screens: everything, or only as much as people need to recognise it. */
export const MASKS = ['none', 'phone', 'idCard', 'bankCard', 'name', 'email', 'custom'] as const;
export type Mask = (typeof MASKS)[number];

/** Longest text that is encrypted and still found by what it is: an index takes no longer one. */
export const FOUND_LENGTH = 400;

/** What a text that is nobody's business has on top. */
export const protectedProps = {
  /** Stored unreadable, with the key of the installation. */
  encrypted: z.boolean().default(false),
  /** How it is masked wherever it is shown; who may see more asks for it record by record. */
  mask: z.enum(MASKS).default('none'),
  /** Characters that stay at the beginning and at the end, of a mask of one's own. */
  maskFirst: z.number().int().min(0).max(50).default(3),
  maskLast: z.number().int().min(0).max(50).default(4),
};
type ProtectedProps = { encrypted: boolean; mask: Mask; maskFirst: number; maskLast: number };

/** The inspector's lines of a text that can be protected. */
export const protection: readonly PropertySpec[] = [
  inGroup('validation', choice('mask', ...MASKS)),
  inGroup('validation', onlyFor('mask', 'custom', numeric('maskFirst', 0, 50))),
  inGroup('validation', onlyFor('mask', 'custom', numeric('maskLast', 0, 50))),
  {
    ...inGroup('validation', toggle('encrypted')),
    control: 'switch',
    limits: { prop: 'maxLength', max: FOUND_LENGTH },
  },
];

type Props = object;
const part = (props: Props): Partial<ProtectedProps> => props as Partial<ProtectedProps>;

/** Is the value unreadable where it is stored? */
export const isEncrypted = (props: Props): boolean => part(props).encrypted === true;

/** Is only a part of the value shown? */
export const isMasked = (props: Props): boolean => (part(props).mask ?? 'none') !== 'none';

/** What stands in the place of a character. A value with it was never typed as a whole. */
export const MASK_SIGN = '*';

/** The ends stay; a text that has no more than the ends is masked altogether. */
const keep = (text: string, first: number, last: number): string => {
  const signs = [...text];
  if (signs.length <= first + last) return MASK_SIGN.repeat(signs.length);
  const hidden = MASK_SIGN.repeat(signs.length - first - last);
  return [...signs.slice(0, first), hidden, ...signs.slice(signs.length - last)].join('');
};

const maskEmail = (text: string): string => {
  const at = text.lastIndexOf('@');
  return at <= 0 ? keep(text, 1, 0) : `${keep(text.slice(0, at), 1, 0)}${text.slice(at)}`;
};

/** A text as it is shown. Masking what is masked changes nothing. */
export const maskText = (text: string, props: Props): string => {
  const { mask = 'none', maskFirst = 3, maskLast = 4 } = part(props);
  switch (mask) {
    case 'none':
      return text;
    case 'phone':
    case 'idCard':
      return keep(text, 3, 4);
    case 'bankCard':
      return keep(text, 4, 4);
    case 'name':
      return keep(text, 1, 0);
    case 'email':
      return maskEmail(text);
    case 'custom':
      return keep(text, maskFirst, maskLast);
  }
};

/** A value of a field as it is shown; what is no text is left. */
export const maskValue = (value: unknown, props: Props): unknown =>
  typeof value === 'string' && isMasked(props) ? maskText(value, props) : value;

/** Is what came in only what was shown of the stored value? It means: leave it as it is. */
export const isAsShown = (value: unknown, stored: unknown, props: Props): boolean =>
  isMasked(props) &&
  typeof value === 'string' &&
  typeof stored === 'string' &&
  (value === stored || value === maskText(stored, props));
