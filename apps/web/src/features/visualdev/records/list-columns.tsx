import type { ReactNode } from 'react';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import { textIn } from '@qiaoban/contracts/languages';
import { isQuantity } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import type { ListColumn } from '@qiaoban/form/list-design';
import { titleColumn } from '@qiaoban/form/phone/phone-card';
import { isEmpty } from '@qiaoban/form/problem';
import { ListCell } from '@qiaoban/form/views/list-cell';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { StatusTag } from '@qiaoban/ui/status-tag';
import type { Tone } from '@qiaoban/ui/status-tag';
import type { Translate } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { FLOW_STATE } from './flow-state';
import { mainFieldsOf, maySeeField } from './open-form';
import type { OpenForm } from './open-form';
import { FigureCell, widthWithFigure } from './table/figures';

type ShownColumn = { column: ListColumn; field: FieldInfo };

/** Columns of the design that the person may see and that still have a field, in their order. */
export const columnsOf = (form: OpenForm): ShownColumn[] => {
  const fields = mainFieldsOf(form);
  return form.document.list.columnList.flatMap((column) => {
    const field = fields.get(column.field);
    return field?.block.definition.listable && maySeeField(form, column.field) ? [{ column, field }] : [];
  });
};

const tones: Record<number, Tone> = { 0: 'neutral', 1: 'info', 2: 'success', 3: 'danger', 4: 'warning', 5: 'neutral' };

export const FlowTag = ({ status, t }: { status: number; t: Translate }) => (
  <StatusTag tone={tones[status] ?? 'neutral'}>{t(`visualdev.flow_${status}`)}</StatusTag>
);

/** The design's columns in the words of our table, then the state of the case and who made the record when. */
export const tableColumns = (
  form: OpenForm,
  host: BlockHost,
  t: Translate,
  more: {
    figures?: Record<string, number | null> | undefined;
    /** Wraps a cell that may be changed where it stands. */
    inline?: ((shown: ShownColumn, row: RecordRow, cell: ReactNode) => ReactNode) | undefined;
  } = {},
): DataColumn<RecordRow>[] => {
  const columns = columnsOf(form);
  const title = titleColumn(columns.map(({ field }) => field));
  return [
    ...columns.map(({ column, field }): DataColumn<RecordRow> => {
      const { definition } = field.block;
      const usual = column.width ?? definition.listWidthOf?.(field.props) ?? definition.listWidth;
      const figure = column.summary === undefined ? undefined : more.figures?.[field.field];
      const width = typeof figure === 'number' ? widthWithFigure(usual, figure) : usual;
      return {
        key: field.field,
        title: textIn(column.label, host.language) || textIn(field.label, host.language) || field.field,
        sortable: column.sortable && field.block.definition.sortable,
        ...(width === undefined ? {} : { width }),
        ...(column.align === undefined ? {} : { align: column.align }),
        ...(column.fixed === undefined ? {} : { fixed: column.fixed }),
        ...(isQuantity(field) ? { kind: 'number' as const } : {}),
        ...(field === title ? { onPhone: 'title' as const } : {}),
        ...(column.group === undefined ? {} : { group: textIn(column.group, host.language) }),
        ...(more.figures && column.summary !== undefined
          ? {
              figure: <FigureCell column={column} field={field} host={host} value={figure ?? null} />,
            }
          : {}),
        isBlank: (row) => isEmpty(row.data[field.field]),
        render: (row) => {
          const cell = <ListCell field={field} value={row.data[field.field] ?? null} record={row.data} host={host} />;
          return more.inline ? more.inline({ column, field }, row, cell) : cell;
        },
      };
    }),
    { key: 'creatorName', title: t('visualdev.creator'), width: 110, offAtFirst: true, onPhone: 'hide' },
    {
      key: 'created',
      title: t('app.created_at'),
      width: 160,
      offAtFirst: true,
      onPhone: 'hide',
      render: (row) => formatTime(row.created),
    },
    ...(form.flowId === ''
      ? []
      : [
          {
            key: FLOW_STATE,
            sortable: true,
            keep: true,
            // in sight however many columns the form has
            fixed: 'right' as const,
            title: t('visualdev.flow_status'),
            width: 110,
            render: (row: RecordRow) => row.flowStatus !== null && <FlowTag status={row.flowStatus} t={t} />,
          },
        ]),
  ];
};
