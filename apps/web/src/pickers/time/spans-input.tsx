import type { ReactNode } from 'react';
import { Button } from 'antd';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { DAY_MINUTES as DAY, laidOut, nextSpan } from './day-spans';
import type { DaySpan } from './day-spans';
import { MinuteRange } from './minute-range';
import './spans-input.css';

type Props<T extends DaySpan> = {
  value?: T[];
  onChange?: (value: T[]) => void;
  /** They may begin on the next day as well, after those above. */
  overnight?: boolean;
  /** How many there may be. */
  most: number;
  /** Makes a further one. */
  fresh: (span: DaySpan) => T;
  labels: { span: (number: number) => string; nextDay: string; add: string; remove: string };
  /** What else is to be said of one. */
  extra?: (span: T, change: (part: Partial<T>) => void) => ReactNode;
};

/** Hours of a day. An end that is not behind its beginning is on the next day. */
export const SpansInput = <T extends DaySpan>({
  value = [],
  onChange,
  overnight = false,
  most,
  fresh,
  labels,
  extra,
}: Props<T>) => {
  const change = (at: number, part: Partial<T>): void =>
    onChange?.(
      laidOut(
        value.map((span, i) => (i === at ? { ...span, ...part } : span)),
        overnight,
      ),
    );
  const next = nextSpan(value, overnight);
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
              onClick={() =>
                onChange?.(
                  laidOut(
                    value.filter((_, i) => i !== at),
                    overnight,
                  ),
                )
              }
            />
          </div>
        );
      })}
      {value.length < most && next && (
        <Button
          icon={<PlusOutlined />}
          onClick={() => onChange?.([...value, fresh(next)])}
          style={{ alignSelf: 'flex-start' }}
        >
          {labels.add}
        </Button>
      )}
    </div>
  );
};
