import { Button } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { LeaveRule } from '@qiaoban/contracts/attendance/leave-rule';
import { useT } from '#lib/texts/i18n.ts';

type Step = LeaveRule['steps'][number];
type Props = { value?: Step[]; onChange?: (value: Step[]) => void };

/** Days of leave a year by years of service. */
export const StepsInput = ({ value = [], onChange }: Props) => {
  const t = useT();
  const change = (at: number, part: Partial<Step>): void =>
    onChange?.(value.map((step, i) => (i === at ? { ...step, ...part } : step)));
  const last = value.at(-1);
  return (
    <div className="attendance-spans">
      {value.map((step, at) => (
        <div key={at} className="attendance-span" role="group" aria-label={t('attendance.step', { number: at + 1 })}>
          <NumberBox
            aria-label={t('attendance.step_years')}
            prefix={t('attendance.step_from')}
            suffix={t('attendance.step_years')}
            style={{ inlineSize: 150 }}
            min={0}
            max={60}
            precision={0}
            value={step.years}
            onChange={(years) => change(at, { years: years ?? 0 })}
          />
          <NumberBox
            aria-label={t('attendance.step_days')}
            suffix={t('attendance.step_days')}
            style={{ inlineSize: 130 }}
            min={0}
            max={366}
            step={0.5}
            precision={1}
            value={step.days}
            onChange={(days) => change(at, { days: days ?? 0 })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('app.remove')}
            onClick={() => onChange?.(value.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      {value.length < 10 && (
        <Button
          icon={<PlusOutlined />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() =>
            onChange?.([
              ...value,
              last === undefined ? { years: 0, days: 5 } : { years: last.years + 5, days: last.days + 5 },
            ])
          }
        >
          {t('attendance.add_step')}
        </Button>
      )}
    </div>
  );
};
