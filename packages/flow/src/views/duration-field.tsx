import { Checkbox, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import type { Duration } from '../model/task-rules';
import { timerTexts } from '../nodes/timer/texts';
import { useNodeTexts } from './host-context';
import { Labelled } from './labelled';

type Props = { label?: string; value: Duration; onChange: (value: Duration) => void };

/** So many minutes, hours or days; of working time, if wished. */
export const DurationField = ({ label, value, onChange }: Props) => {
  const texts = useNodeTexts(timerTexts);
  return (
    <Labelled label={label ?? texts.amount}>
      <div className="qf-duration">
        <NumberBox
          aria-label={label ?? texts.amount}
          min={1}
          max={10_000}
          precision={0}
          value={value.amount}
          onChange={(amount) => onChange({ ...value, amount: amount ?? 1 })}
        />
        <Select<Duration['unit']>
          aria-label={texts.unit}
          value={value.unit}
          options={(['minute', 'hour', 'day'] as const).map((unit) => ({ value: unit, label: texts[unit] }))}
          onChange={(unit) => onChange({ ...value, unit })}
        />
      </div>
      <Checkbox checked={value.isWorking} onChange={(event) => onChange({ ...value, isWorking: event.target.checked })}>
        {texts.isWorking}
      </Checkbox>
    </Labelled>
  );
};
