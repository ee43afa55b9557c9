import { fitsPattern } from '@qiaoban/language/patterns';
import { isCallError } from '#lib/call/call-error.ts';

export type Problems = Record<string, string | undefined>;

export const isMobile = (text: string): boolean => fitsPattern('mobile', text.trim());
export const isMail = (text: string): boolean => fitsPattern('email', text.trim());

/** What a refusal says, at the inputs it names; below `general` otherwise. `byCode`: refusals that belong to one input. */
export const problemsOf = (cause: unknown, failed: string, byCode: Record<string, string> = {}): Problems => {
  if (!isCallError(cause)) return { general: failed };
  const place = cause.error === undefined ? undefined : byCode[cause.error];
  if (place !== undefined) return { [place]: cause.message };
  if (cause.fields.length > 0)
    return Object.fromEntries(cause.fields.map((field) => [field.path, field.message || cause.message]));
  return { general: cause.message };
};
