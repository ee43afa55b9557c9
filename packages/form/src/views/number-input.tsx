import { InputNumber } from 'antd';
import type { InputProps } from '../field-props';
import { shownNumber } from './plain-cells';
import { shownPlaceholder } from './shown-placeholder';
import type { InputViewProps } from './view-types';

type Props = InputViewProps<InputProps> & {
  scale: number | undefined;
  step?: number;
  thousands: boolean;
  prefix?: string;
  suffix?: string;
};

/** As it is read: groups of thousands, and no fewer decimals than there are to be; more stay, so that they can be mended. */
const shownAs = (text: string | number | undefined, scale: number | undefined, thousands: boolean): string => {
  const plain = String(text ?? '');
  if (!/^-?\d+(\.\d*)?$/.test(plain)) return plain;
  const [whole = '', typed = ''] = plain.split('.');
  const fraction = typed.padEnd(scale ?? 0, '0');
  return `${thousands ? shownNumber(Number(whole), 0, true) : whole}${fraction === '' ? '' : `.${fraction}`}`;
};

/** A number is typed freely; too small, too large and too many decimals are said, never silently corrected. */
export const NumberInput = ({
  id,
  value,
  onChange,
  onBlur,
  props,
  host,
  isDisabled,
  isInvalid,
  describedBy,
  isInCell,
  scale,
  step,
  thousands,
  prefix,
  suffix,
}: Props) => (
  <InputNumber<number>
    id={id}
    className="qb-wide"
    value={typeof value === 'number' ? value : null}
    placeholder={shownPlaceholder(props, host, isDisabled, 'form.view.input')}
    step={step}
    prefix={prefix}
    suffix={suffix}
    formatter={(shown, { userTyping }) => (userTyping ? String(shown ?? '') : shownAs(shown, scale, thousands))}
    parser={thousands ? (text) => Number(String(text).replace(/[,，\s]/g, '') || NaN) : undefined}
    controls={!isInCell && step !== undefined}
    keyboard={!isInCell}
    disabled={isDisabled && !props.readonly}
    readOnly={isDisabled && props.readonly}
    status={isInvalid ? 'error' : undefined}
    aria-invalid={isInvalid}
    aria-describedby={describedBy}
    inputMode="decimal"
    autoFocus={isInCell}
    onFocus={isInCell ? (event) => event.target.select() : undefined}
    variant={isInCell ? 'borderless' : 'outlined'}
    onChange={(next) => onChange(typeof next === 'number' && Number.isFinite(next) ? next : null)}
    onBlur={onBlur}
  />
);
