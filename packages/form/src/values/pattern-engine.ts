import type { readOwnPattern } from '@qiaoban/language/own-pattern';

/**
 * The engine of patterns that designers write. Records that are stored are checked with it from the first line on
 * (`check-record.ts`, `validation.ts`); a browser loads it with the first form that has such a pattern.
 */
type Engine = typeof readOwnPattern;

let engine: Engine | undefined;
const waiting = new Set<() => void>();

export const providePatternEngine = (given: Engine): void => {
  engine = given;
  for (const done of waiting) done();
};

export const patternEngine = (): Engine | undefined => engine;

/** Calls when the engine is there; the answer ends that. Begins to load it. */
export const onPatternEngine = (done: () => void): (() => void) => {
  waiting.add(done);
  // without it the server's word stands alone, and the next form tries again
  if (!engine)
    void import('@qiaoban/language/own-pattern').then(
      (m) => providePatternEngine(m.readOwnPattern),
      () => {},
    );
  return () => void waiting.delete(done);
};

/**
 * Does the text fit the designer's pattern? One that the engine refuses (kept from an earlier version of the program) refuses
 * nothing: people can go on, and the designer must mend it before the next publication.
 */
export const fitsOwnPattern = (pattern: string, text: string): boolean => {
  const read = engine?.(pattern);
  return read?.ok === true ? read.fits(text) : true;
};
