import { fitsPattern, isPatternKey } from '@qiaoban/language/patterns';
import type { PatternKey } from '@qiaoban/language/patterns';

/** Presets offered for texts; their messages are the texts `pattern.<key>`. */
export const TEXT_PRESETS = [
  'number',
  'amount',
  'digits',
  'telephone',
  'phone',
  'phoneOrTelephone',
  'email',
  'nationalId',
] as const satisfies readonly PatternKey[];

/** Does the text fit the preset? A preset that no longer exists refuses nothing. */
export const matchesPattern = (preset: string, text: string): boolean =>
  !isPatternKey(preset) || fitsPattern(preset, text);
