import type { BlockCodec } from '../../block';
import { readTime, readTimeText, timeFromColumn, timeText, timeToColumn } from '../../values/time-value';
import type { DateProps } from './definition';

export const codec: BlockCodec<DateProps> = {
  normalise: (value) => readTime(value),
  toColumn: timeToColumn,
  fromColumn: timeFromColumn,
  toText: (value, props, host) => timeText(value, props.format, host.zone),
  fromText: (text, _props, host) => readTimeText(text, host.zone),
};
