import { Form, Input, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { selectDictionaryByCode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { EnCode } from '@qiaoban/contracts/fields';
import { PORTAL_CATEGORIES } from '@qiaoban/contracts/portal/portal.contract';
import { CodeInput } from '#lib/form/code-input.tsx';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { requireText } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';

/** Categories of portals, from their dictionary. */
export const usePortalCategories = (): { value: string; label: string }[] => {
  const answer = useRoute(selectDictionaryByCode, { params: { id: PORTAL_CATEGORIES } }, { staleTime: 300_000 });
  return (answer.data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
};

/** What is said of a portal beside its design; for a `FormDialog` of the list and of the designer. */
export const PortalMetaFields = () => {
  const t = useT();
  const categories = usePortalCategories();
  const required = requireText(t);
  return (
    <>
      <Form.Item name="fullName" label={t('portal.name')} rules={[required]}>
        <Input maxLength={100} autoFocus />
      </Form.Item>
      <Form.Item name="enCode" label={t('portal.code')} rules={[required, fieldRule(EnCode)]}>
        <CodeInput />
      </Form.Item>
      <Form.Item name="category" label={t('portal.category')}>
        <Select<string> allowClear options={categories} />
      </Form.Item>
      <Form.Item name="sortCode" label={t('app.sort_code')} rules={[wholeNumber(0, 9999)]}>
        <NumberBox style={{ width: 160 }} />
      </Form.Item>
      <Form.Item name="description" label={t('app.description')}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </>
  );
};

export type PortalMeta = {
  fullName: string;
  enCode: string;
  category: string;
  sortCode: number;
  description: string;
};

/** Fields that were cleared are empty, not absent. */
export const filledMeta = (values: Partial<PortalMeta>): PortalMeta => ({
  fullName: values.fullName ?? '',
  enCode: values.enCode ?? '',
  category: values.category ?? '',
  sortCode: values.sortCode ?? 0,
  description: values.description ?? '',
});
