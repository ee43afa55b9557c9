import { fitsPattern, fittingText, isPatternKey } from '@qiaoban/language/patterns';
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

/** The text as the preset takes it, where only full-width signs stand in the way. */
export const fittingPreset = (preset: string, text: string): string =>
  isPatternKey(preset) ? fittingText(preset, text) : text;
