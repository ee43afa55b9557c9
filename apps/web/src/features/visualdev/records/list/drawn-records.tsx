import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import type { BlockHost } from '@qiaoban/form/host';
import { treeField } from '@qiaoban/form/tree-field';
import { ActionButtons } from '@qiaoban/ui/actions';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataTableProps } from '@qiaoban/ui/data-table-types';
import { usePhone } from '@qiaoban/ui/media';
import type { AmongRows } from './use-row-actions';
import { mainFieldsOf } from '../open-form';
import type { OpenForm } from '../open-form';
import type { useFigures } from '../table/figures';
import { GroupedRecords } from '../table/grouped-records';
import { TreeRecords } from '../table/tree-records';
import type { Records } from '../use-records';
import type { useChangeRecord } from '../views/change-record';
import { GalleryView } from '../views/gallery-view';
import { ShownView } from '../views/shown-view';
import type { useShownView } from '../views/view-tabs';

type Table = Omit<DataTableProps<RecordRow>, 'source' | 'page' | 'rowKey' | 'rowActions' | 'onRowOpen'> &
  AmongRows & { toolbar: readonly Action[] };
type Props = {
  form: OpenForm;
  host: BlockHost;
  records: Records;
  view: ReturnType<typeof useShownView>['view'];
  table: Table;
  withShown: ReturnType<typeof useChangeRecord>['withShown'];
  figures: ReturnType<typeof useFigures>;
  /** Begins a record with these values; undefined where the person may not add. */
  onAdd: ((values: Record<string, unknown>) => void) | undefined;
};

/** Are the rows one under the other as they were asked for? */
export const isPlainTable = (form: OpenForm, view: Props['view']): boolean =>
  view
    ? view.kind === 'gallery'
    : !treeField(form.document) && !mainFieldsOf(form).has(form.document.list.groupBy ?? '');

/** The records: in a view of the design, in groups, as a tree, or as a plain table. */
export const DrawnRecords = ({ form, host, records, view, table, withShown, figures, onAdd }: Props) => {
  const isPhone = usePhone();
  const parentField = treeField(form.document);
  const groupField = mainFieldsOf(form).get(form.document.list.groupBy ?? '');
  const toolbar = <ActionButtons actions={table.toolbar} max={isPhone ? 2 : 5} />;
  if (view && view.kind !== 'gallery')
    return (
      <ShownView
        key={view.id}
        form={form}
        host={host}
        view={view}
        question={records.question}
        onOpen={table.onRowOpen}
        onAdd={onAdd}
        toolbar={toolbar}
      />
    );
  if (groupField && !view)
    return (
      <GroupedRecords
        form={form}
        host={host}
        field={groupField}
        question={records.question}
        table={table}
        withShown={withShown}
        figures={figures}
      />
    );
  if (parentField && !view)
    return (
      <TreeRecords
        form={form}
        host={host}
        field={parentField}
        question={records.question}
        page={records.page}
        columns={table.columns}
        table={table}
        withShown={withShown}
        onAdd={onAdd}
      />
    );
  return (
    <DataTable<RecordRow>
      {...table}
      rowKey={(row) => row.id}
      source={{ ...records.source, rows: records.source.rows?.map(withShown) }}
      page={records.page}
      {...(view
        ? {
            picture: (rows) => <GalleryView form={form} host={host} view={view} rows={rows} onOpen={table.onRowOpen} />,
          }
        : {})}
    />
  );
};
