import type { readOwnPattern } from '@qiaoban/language/own-pattern';
import { useSyncExternalStore } from 'react';
import type { FormDocument } from '../document';
import type { TextRule } from '../field-props';
import { onPatternEngine, patternEngine } from '../values/pattern-engine';

const nothing = () => () => {};

/** The engine of designers' patterns, once it has been loaded; `isWanted`: load it. */
export const usePatternEngine = (isWanted = true): typeof readOwnPattern | undefined =>
  useSyncExternalStore(isWanted ? onPatternEngine : nothing, patternEngine, patternEngine);

/** Has any field a pattern of the designer's own? */
export const hasOwnPattern = (document: FormDocument): boolean =>
  Object.values(document.nodes).some(({ props }) =>
    ((props['regList'] ?? []) as TextRule[]).some((rule) => 'pattern' in rule),
  );
