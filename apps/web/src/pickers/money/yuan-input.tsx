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

/**
 * An amount in yuan; its value is whole cents as text, never a rounded number. What is no amount becomes the value as it
 * was typed and is refused as such: the amount before it is not sent in its place.
 */
export const YuanInput = ({ id, label, value = '', onChange, placeholder, width = 130 }: Props) => {
  const t = usePickerTexts();
  const [text, setText] = useState(yuanField(value));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if ((centsField(text) ?? text) !== value) setText(yuanField(value));
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
        const next = centsField(event.target.value) ?? event.target.value;
        setKnown(next);
        onChange?.(next);
      }}
      onBlur={() => setText(yuanField(value))}
    />
  );
};
