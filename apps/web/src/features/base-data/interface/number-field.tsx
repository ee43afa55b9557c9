import { NumberBox } from '@qiaoban/ui/number-box';
import { Field } from './field';

type Props = { label: string; max: number; value: number; usual: number; onChange: (value: number) => void };

/** A whole number from 1 on; emptied, it is the usual one again. */
export const NumberField = ({ label, max, value, usual, onChange }: Props) => (
  <Field label={label}>
    {(id) => (
      <NumberBox
        id={id}
        min={1}
        max={max}
        precision={0}
        value={value}
        style={{ width: '100%' }}
        onChange={(entered) => onChange(entered ?? usual)}
      />
    )}
  </Field>
);
