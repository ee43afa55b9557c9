import type { ReactNode } from 'react';
import { Button } from 'antd';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { DAY_MINUTES as DAY, MinuteRange } from './minute-range';
import './spans-input.css';

/** Minutes from the midnight of a day; more than 1440: on the next day. */
type DaySpan = { start: number; end: number };

type Props<T extends DaySpan> = {
  value?: T[];
  onChange?: (value: T[]) => void;
  /** How many there may be. */
  most: number;
  /** Makes a further one. */
  fresh: (span: DaySpan) => T;
  labels: { span: (number: number) => string; nextDay: string; add: string; remove: string };
  /** What else is to be said of one. */
  extra?: (span: T, change: (part: Partial<T>) => void) => ReactNode;
};

/** Hours of a day. An end that is not behind its beginning is on the next day. */
export const SpansInput = <T extends DaySpan>({ value = [], onChange, most, fresh, labels, extra }: Props<T>) => {
  const change = (at: number, part: Partial<T>): void =>
    onChange?.(
      value.map((span, i) => {
        if (i !== at) return span;
        const next = { ...span, ...part };
        const end = next.end % DAY;
        return { ...next, end: end <= next.start ? end + DAY : end };
      }),
    );
  const last = value.at(-1);
  const add = (): void => {
    const start = last === undefined ? 540 : Math.min(last.end + 60, DAY - 60);
    onChange?.([...value, fresh({ start, end: start + 240 })]);
  };
  return (
    <div className="spans-input">
      {value.map((span, at) => {
        const name = labels.span(at + 1);
        return (
          <div key={at} className="spans-input-row" role="group" aria-label={name}>
            <MinuteRange
              label={name}
              start={span.start}
              end={span.end}
              onChange={(start, end) => change(at, { start, end } as Partial<T>)}
            />
            {span.end > DAY && <span>{labels.nextDay}</span>}
            {extra?.(span, (part) => change(at, part))}
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={labels.remove}
              disabled={value.length === 1}
              onClick={() => onChange?.(value.filter((_, i) => i !== at))}
            />
          </div>
        );
      })}
      {value.length < most && (
        <Button icon={<PlusOutlined />} onClick={add} style={{ alignSelf: 'flex-start' }}>
          {labels.add}
        </Button>
      )}
    </div>
  );
};
