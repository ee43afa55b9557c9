import { textIn } from '@qiaoban/contracts/languages';
import { Select } from 'antd';
import type { FormDocument } from '../document';
import { listFields } from '../fields';
import type { FieldInfo } from '../fields';
import type { BlockHost } from '../host';
import { formText } from '../texts/form-text';

type Props = {
  id: string;
  document: FormDocument;
  host: BlockHost;
  value: string;
  isAvailable: (field: FieldInfo) => boolean;
  onChange: (field: string) => void;
};

/** A choice among the fields of the record, by their titles. */
export const FieldChoice = ({ id, document, host, value, isAvailable, onChange }: Props) => (
  <Select<string>
    id={id}
    className="qb-wide"
    allowClear
    placeholder={formText(host.language, 'form.view.choose')}
    showSearch={{ optionFilterProp: 'label' }}
    value={value === '' ? undefined : value}
    options={listFields(document)
      .main.filter(isAvailable)
      .map(({ field, label }) => ({ value: field, label: textIn(label, host.language) || field }))}
    onChange={(field: string | undefined) => onChange(field ?? '')}
  />
);
