import { Checkbox } from 'antd';
import type { ShiftSpan } from '@qiaoban/contracts/attendance/shift-rule';
import { useT } from '#lib/texts/i18n.ts';
import { SpansInput } from '#pickers/time/spans-input.tsx';

/** Hours of a shift, each with what has to be clocked. */
export const ShiftSpans = (props: { value?: ShiftSpan[]; onChange?: (value: ShiftSpan[]) => void }) => {
  const t = useT();
  return (
    <SpansInput<ShiftSpan>
      {...props}
      overnight
      most={4}
      fresh={(span) => ({ ...span, clocksIn: true, clocksOut: true })}
      labels={{
        span: (number) => t('attendance.span', { number }),
        nextDay: t('attendance.next_day'),
        add: t('attendance.add_span'),
        remove: t('attendance.remove_span'),
      }}
      extra={(span, change) => (
        <>
          <Checkbox checked={span.clocksIn} onChange={(event) => change({ clocksIn: event.target.checked })}>
            {t('attendance.clocks_in')}
          </Checkbox>
          <Checkbox checked={span.clocksOut} onChange={(event) => change({ clocksOut: event.target.checked })}>
            {t('attendance.clocks_out')}
          </Checkbox>
        </>
      )}
    />
  );
};
