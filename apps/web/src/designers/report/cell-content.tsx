import { Form, Input, Segmented, Select } from 'antd';
import type { Content, DataSet, Expansion } from '@qiaoban/report/document';
import { EXPANSIONS, MODES } from '@qiaoban/report/document';
import { useT } from '#lib/texts/i18n.ts';

type FieldContent = Content & { kind: 'field' };
type Props = { content: Content; dataSets: readonly DataSet[]; onChange: (next: Content) => void };

/** A field of a data set, and what is made of its values. */
const FieldPart = ({ content, dataSets, onChange }: Props & { content: FieldContent }) => {
  const t = useT();
  const setField = (values: Partial<FieldContent>): void => onChange({ ...content, ...values });
  const fields = dataSets.find((set) => set.name === content.dataSet)?.fields ?? [];
  return (
    <>
      <Form.Item label={t('report-designer.data_set')}>
        <Select
          aria-label={t('report-designer.data_set')}
          value={content.dataSet}
          options={dataSets.map((set) => ({ value: set.name, label: set.name }))}
          onChange={(dataSet: string) => setField({ dataSet })}
        />
      </Form.Item>
      <Form.Item label={t('report-designer.field')}>
        <Select
          aria-label={t('report-designer.field')}
          showSearch
          value={content.field}
          options={fields.map((value) => ({ value, label: value }))}
          onChange={(field: string) => setField({ field })}
        />
      </Form.Item>
      <Form.Item label={t('report-designer.mode')}>
        <Select
          aria-label={t('report-designer.mode')}
          value={content.mode}
          options={MODES.map((value) => ({ value, label: t(`report-designer.mode_${value}`) }))}
          onChange={(mode: FieldContent['mode']) => setField({ mode })}
        />
      </Form.Item>
    </>
  );
};

/** What a cell holds: a text, a formula, or a field. */
export const CellContent = ({ content, dataSets, onChange }: Props) => {
  const t = useT();
  if (content.kind === 'field') return <FieldPart content={content} dataSets={dataSets} onChange={onChange} />;
  if (content.kind === 'text')
    return (
      <Form.Item label={t('report-designer.text')} extra={t('report-designer.text_hint')}>
        <Input.TextArea
          aria-label={t('report-designer.text')}
          autoSize={{ minRows: 1, maxRows: 5 }}
          maxLength={1000}
          value={content.text}
          onChange={(event) => onChange({ kind: 'text', text: event.target.value })}
        />
      </Form.Item>
    );
  return (
    <Form.Item label={t('report-designer.formula')} extra={t('report-designer.formula_hint')}>
      <Input.TextArea
        aria-label={t('report-designer.formula')}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={2000}
        value={content.formula}
        onChange={(event) => onChange({ kind: 'formula', formula: event.target.value.replace(/^=/, '') })}
      />
    </Form.Item>
  );
};

type GrowthProps = {
  content: FieldContent;
  expand: Expansion;
  onExpand: (expand: Expansion) => void;
  onChange: (next: Content) => void;
};

/** How a cell of many values grows, and in which order. */
export const CellGrowth = ({ content, expand, onExpand, onChange }: GrowthProps) => {
  const t = useT();
  return (
    <>
      <Form.Item label={t('report-designer.expand')}>
        <Segmented
          block
          value={expand}
          options={EXPANSIONS.map((value) => ({ value, label: t(`report-designer.expand_${value}`) }))}
          onChange={onExpand}
        />
      </Form.Item>
      <Form.Item label={t('report-designer.order')}>
        <Segmented
          block
          value={content.order}
          options={(['none', 'asc', 'desc'] as const).map((value) => ({
            value,
            label: t(`report-designer.order_${value}`),
          }))}
          onChange={(order) => onChange({ ...content, order })}
        />
      </Form.Item>
    </>
  );
};
