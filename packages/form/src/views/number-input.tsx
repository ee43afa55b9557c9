import { addThousands } from '@qiaoban/language/formats/money';
import { plainSigns } from '@qiaoban/ui/logic/plain-signs';
import { InputNumber } from 'antd';
import type { InputProps } from '../field-props';
import { keepsDigits } from '../values/number-value';

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
  const [, sign, whole = '', typed = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(plain) ?? [];
  if (sign === undefined) return plain;
  const fraction = typed.padEnd(scale ?? 0, '0');
  return `${sign}${thousands ? addThousands(whole) : whole}${fraction === '' ? '' : `.${fraction}`}`;
};

/** What is being typed stays as it is, the sign of -0.5 too, unless another number has come meanwhile. */
const whileTyping = (shown: string, input: string): string => {
  const plain = plainSigns(input);
  return (plain === '') === (shown === '') && Number(plain) === Number(shown) ? input : shown;
};

/** Digits that no number can hold stay text, which the check of the record refuses. */
const valueOf = (text: string | number | null): number | string | null => {
  const number = Number(text ?? NaN);
  if (!Number.isFinite(number)) return null;
  return keepsDigits(String(text), number) ? number + 0 : String(text);
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
  <InputNumber<number | string>
    stringMode
    id={id}
    className="qb-wide"
    value={typeof value === 'number' || typeof value === 'string' ? value : null}
    placeholder={shownPlaceholder(props, host, isDisabled, 'form.view.input')}
    step={step}
    prefix={prefix}
    suffix={suffix}
    formatter={(shown, { userTyping, input }) =>
      userTyping ? whileTyping(String(shown ?? ''), input) : shownAs(shown, scale, thousands)
    }
    parser={(text) => plainSigns(String(text ?? ''))}
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
    onChange={(next) => onChange(valueOf(next))}
    onBlur={onBlur}
  />
);
