import { useState } from 'react';
import { Input } from 'antd';
import { usePickerTexts } from '../frame/picker-texts';
import { centsField, yuanField } from './money';

type Props = {
  id?: string;
  label?: string;
  value?: string;
  onChange?: (cents: string) => void;
  placeholder?: string;
  width?: number;
};

/** An amount in yuan; its value is whole cents as text, never a rounded number. */
export const YuanInput = ({ id, label, value = '', onChange, placeholder, width = 130 }: Props) => {
  const t = usePickerTexts();
  const [text, setText] = useState(yuanField(value));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (centsField(text) !== value) setText(yuanField(value));
  }
  const isWrong = centsField(text) === undefined;
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      style={{ inlineSize: width }}
      inputMode="decimal"
      maxLength={16}
      suffix={t('pickers.yuan')}
      placeholder={placeholder ?? '0.00'}
      status={isWrong ? 'error' : ''}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        const cents = centsField(event.target.value);
        if (cents === undefined) return;
        setKnown(cents);
        onChange?.(cents);
      }}
      onBlur={() => setText(yuanField(value))}
    />
  );
};
