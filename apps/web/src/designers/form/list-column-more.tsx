import { Form, Select } from 'antd';
import { SUMMARY_KINDS } from '@qiaoban/form/list-design';
import type { ListColumn, SummaryKind } from '@qiaoban/form/list-design';
import { LocalTextInput } from '@qiaoban/form/views/local-text-input';
import { useT } from '#lib/texts/i18n.ts';
import { useFormDesign } from './form-design';

type Props = { column: ListColumn; onChange: (values: Partial<ListColumn>) => void };

/** Head above a column, and the figure below it. */
export const ColumnMore = ({ column, onChange }: Props) => {
  const t = useT();
  const { host } = useFormDesign();
  const id = `column-${column.field}`;
  return (
    <>
      <Form.Item label={t('form-designer.column_group')} htmlFor={`${id}-group`}>
        <LocalTextInput
          id={`${id}-group`}
          language={host.language}
          value={column.group}
          onChange={(group) => onChange({ group })}
        />
      </Form.Item>
      <Form.Item label={t('form-designer.column_summary')} htmlFor={`${id}-summary`}>
        <Select<SummaryKind | ''>
          id={`${id}-summary`}
          value={column.summary ?? ''}
          options={[
            { value: '', label: t('form-designer.summary_none') },
            ...SUMMARY_KINDS.map((value) => ({ value, label: t(`form-designer.summary_${value}`) })),
          ]}
          onChange={(summary) => onChange({ summary: summary === '' ? undefined : summary })}
        />
      </Form.Item>
    </>
  );
};
