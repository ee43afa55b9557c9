import { useRef } from 'react';
import { Input, Tag } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { FlowField } from '../model/flow-field';
import './template-input.css';

/** Something that a template can be filled with: its name in braces, and the word for it. */
type TemplatePart = { name: string; label: string };

/** Fields of the form whose value can stand in a line of text. */
export const partsOfFields = (fields: readonly FlowField[], language: Language): TemplatePart[] =>
  fields
    .filter(({ field, isTable }) => !isTable && !field.includes('.'))
    .map(({ field, label }) => ({ name: field, label: textIn(label, language) }));

type Props = {
  id?: string;
  label?: string;
  value: string;
  placeholder: string;
  parts: readonly TemplatePart[];
  rows: { minRows: number; maxRows: number };
  maxLength: number;
  onChange: (value: string) => void;
};

/** A text with names in braces; a click on a part puts its name in where the caret stands. */
export const TemplateInput = ({ id, label, value, placeholder, parts, rows, maxLength, onChange }: Props) => {
  const box = useRef<TextAreaRef>(null);
  const insert = (name: string): void => {
    const area = box.current?.resizableTextArea?.textArea;
    const at = area?.selectionStart ?? value.length;
    onChange(`${value.slice(0, at)}{${name}}${value.slice(area?.selectionEnd ?? at)}`.slice(0, maxLength));
    area?.focus();
  };
  return (
    <>
      <Input.TextArea
        id={id}
        aria-label={label}
        ref={box}
        autoSize={rows}
        maxLength={maxLength}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
      {parts.length > 0 && (
        <div className="qf-template-parts">
          {parts.map((part) => (
            <Tag key={part.name} className="qf-template-part">
              <button type="button" title={`{${part.name}}`} onClick={() => insert(part.name)}>
                {part.label}
              </button>
            </Tag>
          ))}
        </div>
      )}
    </>
  );
};
