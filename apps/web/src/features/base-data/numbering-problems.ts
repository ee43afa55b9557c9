import { hasOneNumber, namesPeriod } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import type { NumberingSegment } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import type { NumberingDraft } from './numbering-example';

const LITERAL = /^[\p{L}\p{N}/_.-]*$/u;

/** What is wrong with one segment, as a key of the texts. */
export const segmentProblem = (
  segment: NumberingSegment,
): 'segment_text_missing' | 'segment_field_missing' | 'bill_prefix_rule' | undefined => {
  if (segment.kind === 'constant' && segment.text.trim() === '') return 'segment_text_missing';
  if (segment.kind === 'field' && segment.field === '') return 'segment_field_missing';
  const literal = segment.kind === 'constant' ? segment.text : 'otherwise' in segment ? segment.otherwise : '';
  return LITERAL.test(literal.trim()) ? undefined : 'bill_prefix_rule';
};

/** What is wrong with the segments of a rule, the first of it. */
export const segmentsProblem = (segments: readonly NumberingSegment[]) => {
  if (!hasOneNumber({ segments })) return 'segment_number_missing' as const;
  return segments.map(segmentProblem).find((problem) => problem !== undefined);
};

/** May the running number start again so often? The number has to name the period, or it would come twice. */
export const restartFits = ({ segments, dateFormat, restart }: NumberingDraft): boolean =>
  namesPeriod({ segments: segments ?? [], dateFormat: dateFormat ?? 'no', restart: restart ?? 'date' });
