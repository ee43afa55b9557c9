import { useState } from 'react';
import { DatePicker, Radio, Space } from 'antd';
import { momentOfPicker, toPicker } from '@qiaoban/ui/logic/time/picker-clock';

type Props = {
  /** Epoch ms; null for "now" or "never". */
  value?: number | null;
  onChange?: (value: number | null) => void;
  labels: { none: string; some: string };
  /** Days from now that are offered first; without, the next full hour but one. */
  days?: number;
  id?: string;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** No time, or a time to the minute. */
export const TimeField = ({ value = null, onChange, labels, days = 0, id }: Props) => {
  const [usual] = useState(() => Math.ceil(Date.now() / HOUR) * HOUR + HOUR + days * DAY);
  return (
    <Space wrap>
      <Radio.Group
        id={id ?? ''}
        value={value !== null}
        onChange={(event) => onChange?.(event.target.value === true ? usual : null)}
      >
        <Radio value={false}>{labels.none}</Radio>
        <Radio value={true}>{labels.some}</Radio>
      </Radio.Group>
      {value !== null && (
        <DatePicker
          needConfirm={false}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          allowClear={false}
          aria-label={labels.some}
          value={toPicker(value)}
          onChange={(next) => next && onChange?.(momentOfPicker(next))}
        />
      )}
    </Space>
  );
};
