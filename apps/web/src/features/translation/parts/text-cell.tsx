import { Input, Tooltip } from 'antd';
import type { InputRef } from 'antd';
import { useRef } from 'react';
import { useT } from '#lib/texts/i18n.ts';
import { wrongPlaces } from '../lines';

type Props = {
  original: string;
  value: string;
  saved: string;
  label: string;
  disabled: boolean;
  onChange: (text: string) => void;
};

/** Arrow keys and Enter lead to the same cell of the line below or above. */
const move = (from: HTMLElement, step: number): void => {
  const cells = [...document.querySelectorAll<HTMLInputElement>('input[data-translation]')];
  cells[cells.indexOf(from as HTMLInputElement) + step]?.focus();
};

/** A text in the table, edited in place; places of the original must stay. */
export const TextCell = ({ original, value, saved, label, disabled, onChange }: Props) => {
  const t = useT();
  const input = useRef<InputRef>(null);
  const wrong = value === '' ? [] : wrongPlaces(original, value);
  return (
    <Tooltip title={wrong.length > 0 ? t('translation.places', { places: wrong.join(' ') }) : ''}>
      <Input
        ref={input}
        data-translation
        aria-label={label}
        aria-invalid={wrong.length > 0}
        disabled={disabled}
        maxLength={5000}
        value={value}
        {...(wrong.length > 0 ? { status: 'error' as const } : value === saved ? {} : { status: 'warning' as const })}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
          if (step === undefined || event.nativeEvent.isComposing) return;
          event.preventDefault();
          move(event.currentTarget, step);
        }}
      />
    </Tooltip>
  );
};
