import { z } from 'zod';
import { fitsPattern } from '@qiaoban/language/patterns';
import type { PatternKey } from '@qiaoban/language/patterns';

/**
 * A text of a shared pattern (specification 5.1), or empty; `.min(1)` where it must be there. What does not fit
 * is told with the words of the pattern, the same on the screen (`lib/field-rule.ts`) and by the server.
 */
export const patterned = (key: PatternKey, longest: number): z.ZodString =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((value) => value === '' || fitsPattern(key, value), { error: `pattern.${key}` });
