import { describe, expect, it } from 'vitest';
import type { ControlPattern } from './control-patterns';
import { CONTROL_PATTERNS } from './control-patterns';
import { playScenario } from './scenario';

type Expressible = Extract<ControlPattern, { how: string }>;
const expressible = CONTROL_PATTERNS.filter((pattern): pattern is Expressible => 'how' in pattern);

describe('the 43 classic control-flow patterns', () => {
  it('are all in the table, in order, and at least 38 can be said', () => {
    expect(CONTROL_PATTERNS.map(({ number }) => number)).toEqual(Array.from({ length: 43 }, (_, i) => i + 1));
    expect(expressible.length).toBeGreaterThanOrEqual(38);
  });

  it.each(expressible)('$number $name', ({ name, scenario }) => {
    expect(playScenario({ name, ...scenario })).toEqual(scenario.steps);
  });
});
