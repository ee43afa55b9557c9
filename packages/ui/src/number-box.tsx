import { useState } from 'react';
import { InputNumber, Tooltip } from 'antd';
import type { InputNumberProps } from 'antd';
import { fill } from './logic/texts';
import type { UiTexts } from './logic/texts';
import { toast } from './logic/toast-store';
import { plainSigns } from './logic/plain-signs';
import { useUiTexts } from './ui-context';

/** What a number may be: between the two, with so many decimals at most. */
type Bounds = { min?: number | undefined; max?: number | undefined; precision?: number | undefined };

const decimalsOf = (value: number): number => {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
};

/** Why a number may not be; undefined where it may. */
const numberProblem = (value: number, { min, max, precision }: Bounds, texts: UiTexts): string | undefined => {
  const isOutside = !Number.isFinite(value) || value < (min ?? -Infinity) || value > (max ?? Infinity);
  if (isOutside) {
    if (min !== undefined && max !== undefined) return fill(texts.numberBetween, { min, max });
    if (min !== undefined && !(value >= min)) return fill(texts.numberAtLeast, { min });
    return max === undefined ? texts.numberNone : fill(texts.numberAtMost, { max });
  }
  if (precision === undefined || decimalsOf(value) <= precision) return undefined;
  return precision === 0 ? texts.numberWhole : fill(texts.numberDecimals, { count: precision });
};

type Props = Omit<InputNumberProps<number | string>, 'value' | 'onChange' | 'parser' | 'stringMode' | keyof Bounds> &
  Bounds & {
    /** A field of a form gives it, and what becomes of it. */
    value?: number | null | undefined;
    onChange?: (value: number | null) => void;
    /** What else may not be, in words. */
    check?: (value: number) => string | undefined;
  };

const clamped = (value: number, { min = -Infinity, max = Infinity }: Bounds): number =>
  Math.min(max, Math.max(min, value));

/**
 * A number that is typed, with the full-width digits of an input method too: the kit's own would drop those. What may not be
 * is said and not taken, where the kit's own would change it; `precision` is how many decimals there may be.
 */
export const NumberBox = ({ value = null, onChange, min, max, precision, check, ...props }: Props) => {
  const texts = useUiTexts();
  const bounds = { min, max, precision };
  const problemOf = (typed: string): string | undefined => {
    const number = Number(typed);
    return numberProblem(number, bounds, texts) ?? check?.(number);
  };
  const [refused, setRefused] = useState<{ typed: string; over: number | null }>();
  const [isFocused, setFocused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  // another number has come meanwhile: that is the one
  const isRefused = refused !== undefined && refused.over === value;
  const problem = isRefused ? problemOf(refused.typed) : undefined;
  const take = (typed: string): void => {
    const isTaken = typed === '' || problemOf(typed) === undefined;
    setRefused(isTaken ? undefined : { typed, over: value });
    if (isTaken) onChange?.(typed === '' ? null : Number(typed));
  };
  return (
    // what is wrong turns up while one types: the kit's own way to open by focus looks only when the focus comes
    <Tooltip
      title={problem}
      open={problem !== undefined && (isFocused || isHovered)}
      onOpenChange={setHovered}
      placement="bottomLeft"
    >
      <InputNumber<number | string>
        {...props}
        stringMode
        value={isRefused ? refused.typed : value}
        {...(problem === undefined ? {} : { status: 'error' as const, 'aria-invalid': true })}
        parser={(text) => plainSigns(String(text ?? ''))}
        onChange={(next) => take(String(next ?? ''))}
        onStep={(next) => take(String(clamped(Number(next), bounds)))}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          // whoever goes on, to save, is told that this is not part of it
          if (problem !== undefined) toast.warning(problem);
        }}
      />
    </Tooltip>
  );
};
