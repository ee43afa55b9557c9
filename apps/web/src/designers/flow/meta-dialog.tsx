import { EnCode } from '@qiaoban/contracts/fields';
import { fieldRule } from '#lib/form/field-rule.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { Form, Input, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { selectDictionaryByCode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { requireText } from '#lib/form/required.ts';
import { IconSelect } from '#pickers/form/icon-select.tsx';
import { useFlowDesign } from './flow-design';
import type { FlowMeta } from './flow-draft';

type Values = Pick<FlowMeta, 'fullName' | 'enCode' | 'category' | 'icon' | 'sortCode' | 'description'>;

/** Name, code, category, icon and remark of the flow; saved with the draft. */
export const MetaDialog = guardDialog(
  ({ onRenamed, onClose }: { onRenamed: (name: string) => void; onClose: () => void }) => {
    const t = useT();
    const { draft } = useFlowDesign();
    const categories = useRoute(selectDictionaryByCode, { params: { id: 'WorkFlowCategory' } }, { staleTime: 300_000 });
    const required = requireText(t);
    const before = draft.target.meta();
    const save = async (values: Partial<Values>): Promise<void> => {
      const meta = { ...before, ...values, category: values.category ?? '' };
      await draft.target.saveMeta(meta);
      onRenamed(meta.fullName);
    };
    return (
      <FormDialog<Values>
        open
        title={t('flow-designer.meta')}
        initial={{ ...before, category: before.category === '' ? undefined : before.category }}
        onSubmit={save}
        onClose={onClose}
      >
        <Form.Item name="fullName" label={t('flow-designer.name')} rules={[required]}>
          <Input maxLength={50} autoFocus />
        </Form.Item>
        <Form.Item name="enCode" label={t('flow-designer.code')} rules={[required, fieldRule(EnCode)]}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="category" label={t('flow-designer.category')}>
          <Select
            allowClear
            options={(categories.data?.list ?? []).map(({ enCode, fullName }) => ({ value: enCode, label: fullName }))}
          />
        </Form.Item>
        <Form.Item name="icon" label={t('flow-designer.icon')}>
          <IconSelect />
        </Form.Item>
        <Form.Item name="sortCode" label={t('app.sort_code')} rules={[wholeNumber(0, 999_999)]}>
          <NumberBox style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="description" label={t('app.description')}>
          <Input.TextArea rows={3} maxLength={500} />
        </Form.Item>
      </FormDialog>
    );
  },
);
