import { Form, Segmented } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { setPart } from '@qiaoban/designer/commands';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import { columnName } from '@qiaoban/report/cell-name';
import type { ReportDocument, ReportPage } from '@qiaoban/report/document';
import { setHeight, setWidth } from '@qiaoban/report/report-commands';
import { useT } from '#lib/texts/i18n.ts';
import { useReportDesign } from './report-design';

/** What holds for the whole sheet, and the size of the chosen row and column. */
export const PageInspector = () => {
  const t = useT();
  const { draft, chosen } = useReportDesign();
  const { store } = draft;
  const document = useDocument(store);
  const { page } = document;
  const put = (values: Partial<ReportPage>): void => {
    const next = { ...page, ...values };
    if (next.frozenRows === undefined) delete next.frozenRows;
    store.run(setPart<ReportDocument, 'page'>('page', next));
  };
  const number = (
    label: string,
    value: number | null | undefined,
    max: number,
    onChange: (value: number | null) => void,
    extra?: string,
  ) => (
    <Form.Item label={label} extra={extra}>
      <NumberBox
        aria-label={label}
        min={0}
        max={max}
        precision={0}
        value={value ?? null}
        style={{ width: '100%' }}
        onChange={onChange}
      />
    </Form.Item>
  );
  const { row, column } = chosen.from;
  return (
    <Form layout="vertical" component="div" className="report-inspector">
      {number(
        t('report-designer.column_width', { column: columnName(column) }),
        document.columns[columnName(column)] ?? null,
        800,
        (width) => void store.run(setWidth(column, width ?? undefined)),
        t('report-designer.size_hint'),
      )}
      {number(
        t('report-designer.row_height', { row: row + 1 }),
        document.rows[String(row + 1)] ?? null,
        400,
        (height) => void store.run(setHeight(row, height ?? undefined)),
      )}
      {number(
        t('report-designer.frozen_rows'),
        page.frozenRows ?? null,
        20,
        (value) => put({ frozenRows: value ?? undefined } as Partial<ReportPage>),
        t('report-designer.frozen_hint'),
      )}
      {number(t('report-designer.frozen_columns'), page.frozenColumns, 10, (value) =>
        put({ frozenColumns: value ?? 0 }),
      )}
      {number(
        t('report-designer.rows_per_page'),
        page.rowsPerPage,
        1000,
        (value) => put({ rowsPerPage: value ?? 0 }),
        t('report-designer.rows_per_page_hint'),
      )}
      <Form.Item label={t('report-designer.orientation')}>
        <Segmented
          block
          value={page.orientation}
          options={(['portrait', 'landscape'] as const).map((value) => ({
            value,
            label: t(`report-designer.${value}`),
          }))}
          onChange={(orientation) => put({ orientation })}
        />
      </Form.Item>
    </Form>
  );
};
