import { EnCode } from '@qiaoban/contracts/fields';
import { fieldRule } from '#lib/form/field-rule.ts';
import { Form, Input, Select } from 'antd';
import { REPORT_CATEGORIES } from '@qiaoban/contracts/report/report.contract';
import { selectDictionaryByCode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { requireText } from '#lib/form/required.ts';
import type { ReportDraft, ReportMeta } from './report-draft';

type Values = Pick<ReportMeta, 'fullName' | 'enCode' | 'categoryId' | 'description'>;
type Props = { draft: ReportDraft; onRenamed: (name: string) => void; onClose: () => void };

/** Name, code, category and remark of the report; saved with the draft. */
export const MetaDialog = guardDialog(({ draft, onRenamed, onClose }: Props) => {
  const t = useT();
  const categories = useRoute(selectDictionaryByCode, { params: { id: REPORT_CATEGORIES } }, { staleTime: 300_000 });
  const required = requireText(t);
  const before = draft.target.meta();
  const save = async (values: Partial<Values>): Promise<void> => {
    const meta = { ...before, ...values, categoryId: values.categoryId ?? '' };
    await draft.target.saveMeta(meta);
    onRenamed(meta.fullName);
  };
  return (
    <FormDialog<Partial<Values>>
      open
      title={t('report-designer.meta')}
      initial={{
        fullName: before.fullName,
        enCode: before.enCode,
        description: before.description ?? '',
        ...(before.categoryId ? { categoryId: before.categoryId } : {}),
      }}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="fullName" label={t('report.name')} rules={[required]}>
        <Input maxLength={100} autoFocus />
      </Form.Item>
      <Form.Item name="enCode" label={t('report.code')} rules={[required, fieldRule(EnCode)]}>
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="categoryId" label={t('report.category')}>
        <Select
          allowClear
          options={(categories.data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
        />
      </Form.Item>
      <Form.Item name="description" label={t('app.description')}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
});
