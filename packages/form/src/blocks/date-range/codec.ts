import type { BlockCodec } from '../../block';
import { bad, good, isEmpty } from '../../problem';
import type { Normalised } from '../../problem';
import { listFromColumn, listToColumn } from '../../values/option-value';
import { readTime, readTimeText, timeText } from '../../values/time-value';
import type { DateRangeProps } from './definition';

const BETWEEN = ' ~ ';

const pair = (from: Normalised<number | null>, to: Normalised<number | null>): Normalised => {
  if (!from.ok) return from;
  if (!to.ok) return to;
  if (from.value === null && to.value === null) return good(null);
  if (from.value === null || to.value === null) return bad('form.problem.half_range');
  return good([from.value, to.value]);
};

export const codec: BlockCodec<DateRangeProps> = {
  normalise: (value) => {
    if (isEmpty(value)) return good(null);
    if (!Array.isArray(value) || value.length !== 2) return bad('form.problem.not_date');
    return pair(readTime(value[0]), readTime(value[1]));
  },
  toColumn: listToColumn,
  fromColumn: listFromColumn,
  toText: (value, props, host) =>
    Array.isArray(value) ? value.map((time) => timeText(time, props.format, host.zone)).join(BETWEEN) : '',
  fromText: (text, _props, host) => {
    if (text.trim() === '') return good(null);
    const parts = text.split(/~|～|至|—| - /).map((part) => part.trim());
    if (parts.length !== 2) return bad('form.problem.not_date');
    return pair(readTimeText(parts[0] ?? '', host.zone), readTimeText(parts[1] ?? '', host.zone));
  },
};
