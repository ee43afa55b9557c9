import { useRef } from 'react';
import { Form, Input, Tag } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { textIn } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { FlowField } from '@qiaoban/flow/model/flow-field';
import { useLanguage, useT } from '#lib/texts/i18n.ts';

type Props = { value: LocalText; fields: readonly FlowField[]; onChange: (value: LocalText) => void };

/** The title of instances, in the language in which the designer is read; a click puts a part in where the caret stands. */
export const TitleTemplate = ({ value, fields, onChange }: Props) => {
  const t = useT();
  const language = useLanguage();
  const box = useRef<TextAreaRef>(null);
  const text = textIn(value, language);
  const put = (next: string): void =>
    onChange(
      typeof value === 'string' && language === 'zh'
        ? next
        : { ...(typeof value === 'string' ? { zh: value } : value), [language]: next },
    );
  const insert = (name: string): void => {
    const area = box.current?.resizableTextArea?.textArea;
    const at = area?.selectionStart ?? text.length;
    put(`${text.slice(0, at)}{${name}}${text.slice(area?.selectionEnd ?? at)}`);
    area?.focus();
  };
  const parts = [
    { name: 'flowName', label: t('flow-designer.part_flow') },
    { name: 'starter', label: t('flow-designer.part_starter') },
    ...fields
      .filter(({ field, isTable }) => !isTable && !field.includes('.'))
      .map(({ field, label }) => ({ name: field, label: textIn(label, language) })),
  ];
  return (
    <Form.Item
      label={t('flow-designer.title_template')}
      htmlFor="flow-title"
      extra={
        <span className="flow-title-parts">
          {parts.map(({ name, label }) => (
            <Tag key={name} className="flow-title-part">
              <button type="button" onClick={() => insert(name)}>
                {label}
              </button>
            </Tag>
          ))}
        </span>
      }
    >
      <Input.TextArea
        id="flow-title"
        ref={box}
        autoSize={{ minRows: 2, maxRows: 5 }}
        maxLength={300}
        value={text}
        placeholder={t('flow-designer.title_default')}
        onChange={(event) => put(event.target.value)}
      />
    </Form.Item>
  );
};
