import { Form, Input, Select } from 'antd';
import { EnCode } from '@qiaoban/contracts/fields';
import { CodeInput } from '#lib/form/code-input.tsx';
import { fieldRule } from '#lib/form/field-rule.ts';
import { newKey } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireText, requireValue } from '#lib/form/required.ts';
import { useFormCategories } from '#pickers/form/form-meta-fields.tsx';
import './form-name-fields.css';

/** The code that a new form has until it follows the name or somebody writes another. */
export const newFormCode = (): string => `form_${newKey().slice(0, 6)}`;

/** Name, code and category of a form that a wizard makes, in one line. `standIn`: its `newFormCode`. */
export const FormNameFields = ({ standIn }: { standIn: string }) => {
  const t = useT();
  const categories = useFormCategories();
  return (
    <div className="form-name-fields">
      <Form.Item name="fullName" label={t('visualdev.name')} rules={[requireText(t)]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="enCode" label={t('visualdev.code')} rules={[requireValue(t), fieldRule(EnCode)]}>
        <CodeInput standIn={standIn} />
      </Form.Item>
      <Form.Item name="category" label={t('designed.category')}>
        <Select allowClear options={categories} />
      </Form.Item>
    </div>
  );
};
