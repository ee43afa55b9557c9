import { EnCode } from '@qiaoban/contracts/fields';
import { CodeInput } from '#lib/form/code-input.tsx';
import { fieldRule } from '#lib/form/field-rule.ts';
import { Form, Input, Select } from 'antd';
import { REPORT_CATEGORIES } from '@qiaoban/contracts/report/report.contract';
import { selectDictionaryByCode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { requireText } from '#lib/form/required.ts';

export const useReportCategories = (): { value: string; label: string }[] => {
  const answer = useRoute(selectDictionaryByCode, { params: { id: REPORT_CATEGORIES } }, { staleTime: 300_000 });
  return (answer.data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
};

/** Name, code, category and remark of a report. */
export const ReportFields = () => {
  const t = useT();
  const categories = useReportCategories();
  const required = requireText(t);
  return (
    <>
      <Form.Item name="fullName" label={t('report.name')} rules={[required]}>
        <Input maxLength={100} autoFocus />
      </Form.Item>
      <Form.Item name="enCode" label={t('report.code')} rules={[required, fieldRule(EnCode)]}>
        <CodeInput />
      </Form.Item>
      <Form.Item name="categoryId" label={t('report.category')}>
        <Select allowClear options={categories} />
      </Form.Item>
      <Form.Item name="description" label={t('app.description')}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </>
  );
};
