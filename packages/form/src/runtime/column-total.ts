import { Decimal } from 'decimal.js';

/** Exact sum of the numbers of a column; what is no number counts nothing. */
export const totalOf = (values: readonly unknown[]): number => {
  let whole = 0;
  let exact: Decimal | undefined;
  for (const value of values) {
    if (typeof value !== 'number') continue;
    if (!exact && Number.isSafeInteger(value) && Number.isSafeInteger(whole + value)) whole += value;
    else exact = (exact ?? new Decimal(whole)).plus(value);
  }
  return exact?.toNumber() ?? whole;
};
