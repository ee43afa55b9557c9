import { Button, Checkbox, TimePicker } from 'antd';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import dayjs from 'dayjs';
import type { ShiftSpan } from '@qiaoban/contracts/attendance/shift-rule';
import { useT } from '#lib/texts/i18n.ts';

const DAY = 1440;
const asTime = (minute: number) => dayjs('2026-01-01T00:00:00').add(minute % DAY, 'minute');
type Props = { value?: ShiftSpan[]; onChange?: (value: ShiftSpan[]) => void };

/** Hours of a shift. An end that is not behind its beginning is on the next day. */
export const SpansInput = ({ value = [], onChange }: Props) => {
  const t = useT();
  const change = (at: number, part: Partial<ShiftSpan>): void =>
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
    onChange?.([...value, { start, end: start + 240, clocksIn: true, clocksOut: true }]);
  };
  return (
    <div className="attendance-spans">
      {value.map((span, at) => {
        const name = t('attendance.span', { number: at + 1 });
        return (
          <div key={at} className="attendance-span" role="group" aria-label={name}>
            <TimePicker.RangePicker
              format="HH:mm"
              order={false}
              allowClear={false}
              minuteStep={5}
              aria-label={name}
              value={[asTime(span.start), asTime(span.end)]}
              onChange={(range) => {
                const [from, until] = range ?? [];
                if (from && until)
                  change(at, { start: from.hour() * 60 + from.minute(), end: until.hour() * 60 + until.minute() });
              }}
            />
            {span.end > DAY && <span>{t('attendance.next_day')}</span>}
            <Checkbox checked={span.clocksIn} onChange={(event) => change(at, { clocksIn: event.target.checked })}>
              {t('attendance.clocks_in')}
            </Checkbox>
            <Checkbox checked={span.clocksOut} onChange={(event) => change(at, { clocksOut: event.target.checked })}>
              {t('attendance.clocks_out')}
            </Checkbox>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('attendance.remove_span')}
              disabled={value.length === 1}
              onClick={() => onChange?.(value.filter((_, i) => i !== at))}
            />
          </div>
        );
      })}
      {value.length < 4 && (
        <Button icon={<PlusOutlined />} onClick={add} style={{ alignSelf: 'flex-start' }}>
          {t('attendance.add_span')}
        </Button>
      )}
    </div>
  );
};
