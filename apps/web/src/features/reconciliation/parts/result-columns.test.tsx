import { expect, it } from 'vitest';
import type { RunResult } from '@qiaoban/contracts/reconciliation/run.contract';
import { resultColumns } from './result-columns';

it.each([
  ['open', '—'],
  ['proposed', '—'],
  ['asked', '—'],
  ['carried', '—'],
  ['none', '0.00'],
  ['done', '0.00'],
] as const)('shows of a difference that is %s what counts as %s', (state, shown) => {
  const column = resultColumns((key) => key).find(({ key }) => key === 'agreed');
  expect(column?.render?.({ state, agreed: '0' } as RunResult, 0)).toBe(shown);
});
