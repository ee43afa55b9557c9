import { Form } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';

type Props = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  precision?: number;
};

/** A measure of the sheet or of something on it; it is never empty. */
export const Millimetres = ({ label, value, onChange, min = 0, max = 500, precision }: Props) => (
  <Form.Item label={label}>
    <NumberBox
      aria-label={label}
      min={min}
      max={max}
      {...(precision === undefined ? {} : { precision })}
      value={value}
      style={{ width: '100%' }}
      onChange={(next) => next !== null && onChange(next)}
    />
  </Form.Item>
);
