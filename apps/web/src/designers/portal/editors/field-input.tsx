import { AutoComplete } from 'antd';

type Props = {
  id?: string;
  label?: string;
  value: string;
  fields: readonly string[];
  placeholder?: string;
  onChange: (field: string) => void;
};

/** A field of an interface: chosen among those that came, or typed when none came today. */
export const FieldInput = ({ id, label, value, fields, placeholder, onChange }: Props) => (
  <AutoComplete<string>
    {...(id ? { id } : {})}
    {...(label ? { 'aria-label': label } : {})}
    style={{ width: '100%' }}
    value={value}
    placeholder={placeholder}
    options={fields.map((field) => ({ value: field }))}
    showSearch={{ filterOption: false }}
    onChange={(field) => onChange(field ?? '')}
  />
);
