import { EnCode } from '@qiaoban/contracts/fields';
import { CodeInput } from '#lib/form/code-input.tsx';
import { fieldRule } from '#lib/form/field-rule.ts';
import { Form, Input, Select } from 'antd';
import { selectDictionaryByCode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { requireValue } from '#lib/form/required.ts';
import { IconSelect } from './icon-select';

/** Categories of forms, from their dictionary. */
export const useFormCategories = (): { value: string; label: string }[] => {
  const answer = useRoute(selectDictionaryByCode, { params: { id: 'webDesign' } }, { staleTime: 300_000 });
  return (answer.data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
};

/** What is said of a form beside its design; for a `FormDialog` of the list and of the designer. `standIn`: see `CodeInput`. */
export const FormMetaFields = ({ standIn }: { standIn?: string }) => {
  const t = useT();
  const categories = useFormCategories();
  const required = requireValue(t);
  return (
    <>
      <Form.Item name="fullName" label={t('pickers-form.name')} rules={[required]}>
        <Input maxLength={100} autoFocus />
      </Form.Item>
      <Form.Item
        name="enCode"
        label={t('pickers-form.code')}
        extra={t('pickers-form.code_hint')}
        rules={[required, fieldRule(EnCode)]}
      >
        <CodeInput standIn={standIn} />
      </Form.Item>
      <Form.Item name="category" label={t('pickers-form.category')}>
        <Select allowClear options={categories} />
      </Form.Item>
      <Form.Item name="icon" label={t('pickers-form.icon')}>
        <IconSelect />
      </Form.Item>
      <Form.Item name="description" label={t('app.description')}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </>
  );
};
