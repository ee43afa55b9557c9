import { parseDateText } from '../../formats/date-text';
import { NO_RESULT } from '../arithmetic';
import { isBlank, single, toNum } from '../value';
import type { NoResult } from '../arithmetic';
import type { Value } from '../value';
import type { Context } from './define-function';

const LIMIT = 8.64e15;

/** A moment (epoch ms) from a number or a text such as 2026-01-31; NO_RESULT when it is none. */
export const timeArg = (value: Value | undefined, context: Context): number | NoResult => {
  const one = single(value ?? null);
  if (isBlank(one) || typeof one === 'boolean') return NO_RESULT;
  if (typeof one === 'string') return parseDateText(one, context.timeZone) ?? NO_RESULT;
  const num = toNum(one);
  if (num === NO_RESULT) return NO_RESULT;
  const time = Math.trunc(Number(num));
  return Math.abs(time) <= LIMIT ? time : NO_RESULT;
};
