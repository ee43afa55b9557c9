import { fill } from './texts';
import type { UiTexts } from './texts';

/** What a number may be: between the two, with so many decimals at most. */
export type Bounds = { min?: number | undefined; max?: number | undefined; precision?: number | undefined };

const decimalsOf = (value: number): number => {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
};

/** Why a number may not be; undefined where it may. */
export const numberProblem = (value: number, { min, max, precision }: Bounds, texts: UiTexts): string | undefined => {
  const isOutside = !Number.isFinite(value) || value < (min ?? -Infinity) || value > (max ?? Infinity);
  if (isOutside) {
    if (min !== undefined && max !== undefined) return fill(texts.numberBetween, { min, max });
    if (min !== undefined && !(value >= min)) return fill(texts.numberAtLeast, { min });
    return max === undefined ? texts.numberNone : fill(texts.numberAtMost, { max });
  }
  if (precision === undefined || decimalsOf(value) <= precision) return undefined;
  return precision === 0 ? texts.numberWhole : fill(texts.numberDecimals, { count: precision });
};
