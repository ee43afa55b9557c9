import { Button, Form, Segmented, Select } from 'antd';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import type { Content, Expansion, ReportCell } from '@qiaoban/report/document';
import { setCell, setContent } from '@qiaoban/report/report-commands';
import { useT } from '#lib/texts/i18n.ts';
import { CellContent, CellGrowth } from './cell-content';
import { CellFormat } from './cell-format';
import { HighlightRows } from './highlight-rows';
import { chosenIn, useReportDesign } from './report-design';

const KINDS = ['text', 'field', 'formula'] as const;

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
      <CellContent content={content} dataSets={document.dataSets} onChange={putContent} />
      {content.kind === 'field' && (content.mode === 'list' || content.mode === 'group') && (
        <CellGrowth
          content={content}
          expand={cell.expand}
          onExpand={(expand) => put({ expand })}
          onChange={putContent}
        />
      )}
      {(content.kind !== 'text' || content.text !== '') && (
        <>
          {parent('left')}
          {parent('top')}
        </>
      )}
      <CellFormat format={cell.format} onChange={(format) => put({ format } as Partial<ReportCell>)} />
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
