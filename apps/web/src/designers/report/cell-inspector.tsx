import { Button, Form, Input, InputNumber, Segmented, Select } from 'antd';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import type { Content, Expansion, ReportCell } from '@qiaoban/report/document';
import { EXPANSIONS, MODES } from '@qiaoban/report/document';
import { setCell, setContent } from '@qiaoban/report/report-commands';
import { useT } from '#lib/texts/i18n.ts';
import { HighlightRows } from './highlight-rows';
import { chosenIn, useReportDesign } from './report-design';

const KINDS = ['text', 'field', 'formula'] as const;
type FieldContent = Content & { kind: 'field' };

/** What the chosen cell holds, how it grows, and when it looks otherwise. */
export const CellInspector = () => {
  const t = useT();
  const { draft, chosen } = useReportDesign();
  const { store } = draft;
  const document = useDocument(store);
  const { name } = chosenIn(chosen, document.merges);
  const cell: ReportCell = document.cells[name] ?? { content: { kind: 'text', text: '' }, expand: 'none' };
  const { content } = cell;
  const put = (values: Partial<ReportCell>): void => void store.run(setCell(name, values));
  const putContent = (next: Content): void => void store.run(setContent(name, next));
  const become = (kind: Content['kind']): void => {
    const [first] = document.dataSets;
    if (kind === 'text') putContent({ kind, text: '' });
    else if (kind === 'formula') putContent({ kind, formula: '' });
    else if (first)
      putContent({ kind, dataSet: first.name, field: first.fields[0] ?? 'value', mode: 'list', order: 'none' });
  };
  const setField = (values: Partial<FieldContent>): void => {
    if (content.kind === 'field') putContent({ ...content, ...values });
  };
  const fields = content.kind === 'field' ? document.dataSets.find((set) => set.name === content.dataSet)?.fields : [];
  const growing = (axis: Expansion) =>
    Object.keys(document.cells).filter((each) => each !== name && document.cells[each]?.expand === axis);
  const parent = (side: 'left' | 'top') => (
    <Form.Item label={t(`report-designer.parent_${side}`)}>
      <Select
        aria-label={t(`report-designer.parent_${side}`)}
        value={cell[side] ?? ''}
        options={[
          { value: '', label: t('report-designer.parent_auto') },
          { value: 'none', label: t('report-designer.parent_none') },
          ...growing(side === 'left' ? 'down' : 'right').map((value) => ({ value, label: value })),
        ]}
        onChange={(value: string) => put({ [side]: value === '' ? undefined : value })}
      />
    </Form.Item>
  );
  const canGrow = content.kind === 'field' && (content.mode === 'list' || content.mode === 'group');
  const format = cell.format;
  return (
    <Form layout="vertical" component="div" className="report-inspector" key={name}>
      <Form.Item label={t('report-designer.content')}>
        <Segmented
          block
          value={content.kind}
          options={KINDS.map((kind) => ({
            value: kind,
            label: t(`report-designer.kind_${kind}`),
            disabled: kind === 'field' && document.dataSets.length === 0,
          }))}
          onChange={become}
        />
      </Form.Item>
      {content.kind === 'text' && (
        <Form.Item label={t('report-designer.text')} extra={t('report-designer.text_hint')}>
          <Input.TextArea
            aria-label={t('report-designer.text')}
            autoSize={{ minRows: 1, maxRows: 5 }}
            maxLength={1000}
            value={content.text}
            onChange={(event) => putContent({ kind: 'text', text: event.target.value })}
          />
        </Form.Item>
      )}
      {content.kind === 'formula' && (
        <Form.Item label={t('report-designer.formula')} extra={t('report-designer.formula_hint')}>
          <Input.TextArea
            aria-label={t('report-designer.formula')}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={2000}
            value={content.formula}
            onChange={(event) => putContent({ kind: 'formula', formula: event.target.value.replace(/^=/, '') })}
          />
        </Form.Item>
      )}
      {content.kind === 'field' && (
        <>
          <Form.Item label={t('report-designer.data_set')}>
            <Select
              aria-label={t('report-designer.data_set')}
              value={content.dataSet}
              options={document.dataSets.map((set) => ({ value: set.name, label: set.name }))}
              onChange={(dataSet: string) => setField({ dataSet })}
            />
          </Form.Item>
          <Form.Item label={t('report-designer.field')}>
            <Select
              aria-label={t('report-designer.field')}
              showSearch
              value={content.field}
              options={(fields ?? []).map((value) => ({ value, label: value }))}
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
      )}
      {canGrow && (
        <>
          <Form.Item label={t('report-designer.expand')}>
            <Segmented
              block
              value={cell.expand}
              options={EXPANSIONS.map((value) => ({ value, label: t(`report-designer.expand_${value}`) }))}
              onChange={(expand) => put({ expand })}
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
              onChange={(order) => setField({ order })}
            />
          </Form.Item>
        </>
      )}
      {(content.kind !== 'text' || content.text !== '') && (
        <>
          {parent('left')}
          {parent('top')}
        </>
      )}
      {(format?.kind === 'number' || format?.kind === 'money' || format?.kind === 'percent') && (
        <Form.Item label={t('report-designer.places')}>
          <InputNumber
            aria-label={t('report-designer.places')}
            min={0}
            max={8}
            precision={0}
            value={format.places ?? null}
            onChange={(places) =>
              put({ format: places === null ? { kind: format.kind } : { kind: format.kind, places } })
            }
          />
        </Form.Item>
      )}
      {format?.kind === 'date' && (
        <Form.Item label={t('report-designer.pattern')}>
          <Input
            aria-label={t('report-designer.pattern')}
            maxLength={40}
            placeholder="yyyy-MM-dd"
            value={format.pattern ?? ''}
            onChange={(event) => put({ format: { kind: 'date', pattern: event.target.value } })}
          />
        </Form.Item>
      )}
      <Form.Item label={t('report-designer.highlights')}>
        <HighlightRows
          when={cell.when ?? []}
          onChange={(when) => put({ when: when.length === 0 ? undefined : when } as Partial<ReportCell>)}
        />
      </Form.Item>
      {document.cells[name] !== undefined && (
        <Button block onClick={() => putContent({ kind: 'text', text: '' })}>
          {t('report-designer.empty_cell')}
        </Button>
      )}
    </Form>
  );
};
