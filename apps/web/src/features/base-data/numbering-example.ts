import type {
  NumberingRestart,
  NumberingRuleInput,
  NumberingSegment,
} from '@qiaoban/contracts/base-data/numbering-rule.contract';
import { formatDate } from '@qiaoban/language/formats/date-format';

/** What is typed so far; fields may be missing or empty. */
export type NumberingDraft = {
  [
    K in keyof Pick<
      NumberingRuleInput,
      'prefix' | 'dateFormat' | 'digit' | 'startNumber' | 'segments' | 'restart' | 'perSegment'
    >
  ]?: NumberingRuleInput[K] | null;
};

const textOf = (segment: NumberingSegment, now: number, running: string): string => {
  if (segment.kind === 'constant') return segment.text.trim();
  if (segment.kind === 'date') return formatDate(now, segment.format);
  if (segment.kind === 'number') return running;
  if (segment.kind === 'field') return segment.field === '' ? '' : `{${segment.field}}`;
  return segment.kind === 'organize' ? 'ORG' : 'DEPT';
};

/** The numbers that a rule would give out from its start at `now`; what documents bring is named. */
export const numberingExamples = (draft: NumberingDraft, now: number, count = 3): string[] => {
  const { prefix, dateFormat } = draft;
  const own = draft.segments ?? [];
  const segments: NumberingSegment[] =
    own.length > 0
      ? own
      : [
          { kind: 'constant', text: prefix ?? '' },
          ...(dateFormat && dateFormat !== 'no' ? [{ kind: 'date' as const, format: dateFormat }] : []),
          { kind: 'number' },
        ];
  const start = draft.startNumber ?? 1;
  return Array.from({ length: count }, (_, at) => {
    const running = String(start + at).padStart(draft.digit ?? 1, '0');
    return segments.map((segment) => textOf(segment, now, running)).join('');
  });
};

/** When the running number starts again: `restart`, or the finest part of the date in the number. */
export const restartOf = (draft: NumberingDraft): Exclude<NumberingRestart, 'date'> => {
  const restart = draft.restart ?? 'date';
  if (restart !== 'date') return restart;
  const own = draft.segments ?? [];
  const written =
    own.length > 0
      ? own.map((segment) => (segment.kind === 'date' ? segment.format : '')).join('')
      : (draft.dateFormat ?? 'no').replace('no', '');
  if (written.includes('d')) return 'day';
  if (written.includes('M')) return 'month';
  return written.includes('y') ? 'year' : 'never';
};
