import { InputNumber } from 'antd';
import type { InputNumberProps } from 'antd';
import { plainSigns } from './logic/plain-signs';

type Props = Omit<InputNumberProps<number | string>, 'value' | 'onChange' | 'parser' | 'stringMode'> & {
  value: number | null;
  onChange: (value: number | null) => void;
};

/** A number that is typed, with the full-width digits of an input method too: the kit's own would drop those. */
export const NumberBox = ({ onChange, ...props }: Props) => (
  <InputNumber<number | string>
    {...props}
    parser={(text) => plainSigns(String(text ?? ''))}
    onChange={(next) => onChange(next === null || next === '' ? null : Number(next))}
  />
);
