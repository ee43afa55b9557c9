import type { BlockCodec } from '../../block';
import { readTime, readTimeText, timeFromColumn, timeText, timeToColumn } from '../../values/time-value';
import type { CreateTimeProps } from './definition';

const CREATE_TIME_FORMAT = 'yyyy-MM-dd HH:mm:ss';

export const codec: BlockCodec<CreateTimeProps> = {
  normalise: (value) => readTime(value),
  toColumn: timeToColumn,
  fromColumn: timeFromColumn,
  toText: (value, _props, host) => timeText(value, CREATE_TIME_FORMAT, host.zone),
  fromText: (text, _props, host) => readTimeText(text, host.zone),
};
