import { RE2JS } from 're2js';
import { translatePattern } from './own-pattern-translate';
import type { UntranslatableFault } from './own-pattern-translate';

/** Characters of a pattern that a person writes. */
const MAX_PATTERN_LENGTH = 200;
/** Longer texts fit no such pattern: as many as a text has whose designer set no limit. */
export const MAX_MATCHED_LENGTH = 500;
/** Steps of the compiled pattern: each may be looked at for every character of a text. */
const MAX_STEPS = 3000;

/** Why a pattern cannot be used; the texts are `pattern.fault.<fault>`. */
type PatternFault = 'syntax' | 'too_large' | 'unsupported' | UntranslatableFault;
type OwnPattern = { ok: true; fits: (text: string) => boolean } | { ok: false; fault: PatternFault };

const isWellFormed = (source: string): boolean => {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

const read = (source: string): OwnPattern => {
  if (source.length > MAX_PATTERN_LENGTH) return { ok: false, fault: 'too_large' };
  if (!isWellFormed(source)) return { ok: false, fault: 'syntax' };
  const translation = translatePattern(source);
  if (!translation.ok) return translation;
  // before the engine writes it out: that takes as long as it is large
  if (translation.steps > MAX_STEPS) return { ok: false, fault: 'too_large' };
  try {
    const engine = RE2JS.compile(translation.text);
    if (engine.programSize() > MAX_STEPS) return { ok: false, fault: 'too_large' };
    return { ok: true, fits: (text) => text.length <= MAX_MATCHED_LENGTH && engine.test(text) };
  } catch (error) {
    return { ok: false, fault: /repeat count|too large/i.test(String(error)) ? 'too_large' : 'unsupported' };
  }
};

const known = new Map<string, OwnPattern>();

/**
 * A pattern that a person wrote, spelled as in JavaScript with the flag `u`. It runs on an engine without backtracking: the
 * time grows with the text, whatever the pattern. Refused: look-around, references back, what is too large.
 */
export const readOwnPattern = (source: string): OwnPattern => {
  const before = known.get(source);
  if (before) return before;
  const made = read(source);
  if (known.size >= 200) known.clear();
  known.set(source, made);
  return made;
};
