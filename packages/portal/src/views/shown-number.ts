import { addThousands } from '@qiaoban/language/formats/money';
import type { Cell } from '../rows';

const NUMBER = /^(-?)(\d+)(\.\d+)?$/;

/** A number with thousands, at most four decimals; a dash for none; other texts as they are. */
export const shownNumber = (cell: Cell): string => {
  if (cell === null || cell === '') return '–';
  const text = typeof cell === 'number' ? String(Math.round(cell * 10_000) / 10_000) : cell;
  const parts = NUMBER.exec(text);
  return parts ? `${parts[1] ?? ''}${addThousands(parts[2] ?? '')}${parts[3] ?? ''}` : text;
};
