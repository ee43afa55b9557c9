import { expect, it } from 'vitest';
import type { NumberingSegment } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import { restartFits, segmentsProblem } from './numbering-problems';

const number: NumberingSegment = { kind: 'number' };
const field = (name: string): NumberingSegment => ({ kind: 'field', field: name, length: 10, otherwise: '' });

it.each([
  [[], undefined],
  [[number], undefined],
  [[{ kind: 'constant', text: 'BX-' }, number, field('dept')], undefined],
  [[{ kind: 'constant', text: 'BX' }], 'segment_number_missing'],
  [[{ kind: 'constant', text: ' ' }, number], 'segment_text_missing'],
  [[field(''), number], 'segment_field_missing'],
  [[{ kind: 'constant', text: 'B#' }, number], 'bill_prefix_rule'],
  [[{ kind: 'organize', otherwise: '%' }, number], 'bill_prefix_rule'],
] as [NumberingSegment[], string | undefined][])('of %j says %s', (segments, problem) =>
  expect(segmentsProblem(segments)).toBe(problem),
);

it('a number that starts again has to name its period', () => {
  expect(restartFits({ dateFormat: 'yyyyMM', restart: 'month' })).toBe(true);
  expect(restartFits({ dateFormat: 'yyyyMM', restart: 'day' })).toBe(false);
  expect(restartFits({ dateFormat: 'no', restart: 'year' })).toBe(false);
  // own segments decide alone
  expect(restartFits({ dateFormat: 'yyyyMMdd', restart: 'year', segments: [number] })).toBe(false);
  expect(restartFits({ dateFormat: 'no', restart: 'date' })).toBe(true);
});
