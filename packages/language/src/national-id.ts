import { isRealDate } from './formats/time-zone';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_DIGITS = '10X98765432';
const SHAPE = /^[1-9]\d{5}(?:18|19|20)\d{9}[\dXx]$/;
// Provinces of GB/T 2260, and 83 and 91 as issued to residents of Taiwan and to foreigners.
const PROVINCES: ReadonlySet<number> = new Set([
  11, 12, 13, 14, 15, 21, 22, 23, 31, 32, 33, 34, 35, 36, 37, 41, 42, 43, 44, 45, 46, 50, 51, 52, 53, 54, 61, 62, 63,
  64, 65, 71, 81, 82, 83, 91,
]);

/** The check digit of the first 17 digits (GB 11643-1999). */
export const nationalIdCheckDigit = (digits: string): string => {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return CHECK_DIGITS.charAt(sum % 11);
};

/** A resident's identity number of 18 digits: province, real date of birth, check digit (GB 11643-1999, spec 5.1). */
export const isNationalId = (value: string): boolean => {
  if (!SHAPE.test(value) || !PROVINCES.has(Number(value.slice(0, 2)))) return false;
  const [year, month, day] = [value.slice(6, 10), value.slice(10, 12), value.slice(12, 14)].map(Number);
  if (!isRealDate(year ?? 0, month ?? 0, day ?? 0)) return false;
  return nationalIdCheckDigit(value) === value.charAt(17).toUpperCase();
};
