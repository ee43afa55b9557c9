import { useEffect, useEffectEvent, useRef } from 'react';
import { Form, Input } from 'antd';
import type { InputProps, InputRef } from 'antd';

/** So long after the last key a name is taken to be typed. */
const AFTER_MS = 250;

type NamedCodeProps = Omit<InputProps, 'value'> & {
  name: string;
  value?: string;
  onPropose: (code: string) => void;
  /** The code that stands while there is no name: it gives way to the name as an empty one does. */
  standIn?: string;
  /** The code has small letters only. */
  isSmall?: boolean;
};

/**
 * The code of something called `name`. While nobody has typed one it follows the name: spelled, and chosen as a whole
 * where the person has come to it already.
 */
export const NamedCodeInput = ({ name, onPropose, standIn = '', isSmall = false, ...props }: NamedCodeProps) => {
  const { value = '', disabled = false } = props;
  const input = useRef<InputRef>(null);
  const proposed = useRef('');
  const isOpen = useEffectEvent(() => !disabled && (value === '' || value === standIn || value === proposed.current));
  const propose = useEffectEvent((spelled: string) => {
    const code = spelled || standIn;
    if (!isOpen() || code === value) return;
    proposed.current = code;
    onPropose(code);
    if (input.current?.input === document.activeElement) requestAnimationFrame(() => input.current?.select());
  });
  useEffect(() => {
    if (name === '' && proposed.current === '') return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      if (!isOpen()) return;
      void import('#lib/texts/pinyin.ts').then(({ codeOf }) => {
        if (!isOver) propose(isSmall ? codeOf(name).toLowerCase() : codeOf(name));
      });
    }, AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [name, isSmall]);
  return <Input maxLength={50} autoComplete="off" {...props} ref={input} />;
};

type CodeProps = Omit<InputProps, 'value'> & {
  value?: string;
  /** The field of the form that it stands in, and that of the name. */
  field?: string;
  nameField?: string;
  standIn?: string;
  isSmall?: boolean;
};

/** The code in a form, which follows the name in another field. A form that is filled anew begins anew. */
export const CodeInput = ({ field = 'enCode', nameField = 'fullName', ...props }: CodeProps) => {
  const form = Form.useFormInstance();
  const name = Form.useWatch<string | undefined>(nameField, form) ?? '';
  return <NamedCodeInput {...props} name={name} onPropose={(code) => form.setFieldValue(field, code)} />;
};
