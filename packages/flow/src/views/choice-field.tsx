import { Select } from 'antd';
import { Labelled } from './labelled';

type Props<T extends string> = {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
};

/** One of a few; the label stands above and is read to those who cannot see it. */
export const ChoiceField = <T extends string>({ label, value, options, onChange }: Props<T>) => (
  <Labelled label={label}>
    <Select<T> aria-label={label} className="qf-wide" value={value} options={[...options]} onChange={onChange} />
  </Labelled>
);
