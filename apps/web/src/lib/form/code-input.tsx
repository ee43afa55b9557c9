import { useEffect, useEffectEvent, useRef } from 'react';
import { Form, Input } from 'antd';
import type { InputProps, InputRef } from 'antd';

/** So long after the last key a name is taken to be typed. */
const AFTER_MS = 250;

type Props = InputProps & {
  /** The field that it stands in, and that of the name. */
  field?: string;
  nameField?: string;
};

/**
 * The code of something. While nobody has typed one it follows the name in another field of the form: spelled, and chosen
 * as a whole where the person has come to it already. A form that is filled anew begins anew.
 */
export const CodeInput = ({ field = 'enCode', nameField = 'fullName', ...props }: Props) => {
  const { value = '', disabled = false } = props;
  const form = Form.useFormInstance();
  const name = Form.useWatch<string | undefined>(nameField, form) ?? '';
  const input = useRef<InputRef>(null);
  const proposed = useRef('');
  const isOpen = useEffectEvent(() => !disabled && (value === '' || value === proposed.current));
  const propose = useEffectEvent((code: string) => {
    if (!isOpen() || code === value) return;
    proposed.current = code;
    form.setFieldValue(field, code);
    if (input.current?.input === document.activeElement) requestAnimationFrame(() => input.current?.select());
  });
  useEffect(() => {
    if (name === '' && proposed.current === '') return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      if (!isOpen()) return;
      void import('#lib/texts/pinyin.ts').then(({ codeOf }) => {
        if (!isOver) propose(codeOf(name));
      });
    }, AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [name]);
  return <Input maxLength={50} autoComplete="off" {...props} ref={input} />;
};
