import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  ExportOutlined,
  ImportOutlined,
  PlusOutlined,
  PrinterOutlined,
  RestOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons';
import {
  deleteRecord,
  deleteRecords,
  getRecord,
  listRecords,
  runSourceAction,
} from '@qiaoban/contracts/visualdev/online.contract';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import { treeField } from '@qiaoban/form/tree-field';
import { ActionButtons } from '@qiaoban/ui/actions';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import { usePhone } from '@qiaoban/ui/media';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { markStale, showFailure, useAction } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { copyText } from '#pickers/frame/copy-text.ts';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { ExportDialog } from '../transfer/export-dialog';
import { PrintDialog } from '../print/print-dialog';
import { ImportWizard } from '../transfer/import-wizard';
import { tableColumns } from './list-columns';
import { stateSearch } from './flow-state';
import { buttonText, isLockedByFlow, mainFieldsOf, mayDo, shownButtons } from './open-form';
import type { OpenForm } from './open-form';
import { useOwnButtons } from './buttons/use-own-buttons';
import { EditRecord, RecordDetail } from './record-dialogs';
import { duplicateOf } from './record/duplicate';
import { ExternalTag } from './external-tag';
import { RecordForm } from './record-form';
import { usePhoneCard } from './phone-card';
import { RecycleBin } from './recycle-bin';
import { searchBarFields } from './search-fields';
import { SuperFilter } from './super-filter';
import { BatchEditDialog } from './table/batch-edit-dialog';
import { BesideList } from './table/beside-list';
import { rowsAsText } from './table/copy-rows';
import { useFigures } from './table/figures';
import { GroupedRecords } from './table/grouped-records';
import { InlineCell, isInline } from './table/inline-cell';
import { PlanMenu } from './table/plan-menu';
import { rowColours } from './table/row-colours';
import { TreeRecords } from './table/tree-records';
import { useRecords } from './use-records';
import { mayChange, useChangeRecord } from './views/change-record';
import { GalleryView } from './views/gallery-view';
import { ShownView } from './views/shown-view';
import { ViewTabs, useShownView } from './views/view-tabs';
import './records.css';

/** Records of a form: search, look, fill in, delete, import, export; what is offered is what the person may do. */
export const RecordList = ({ form }: { form: OpenForm }) => {
  const t = useT();
  const navigate = useNavigate();
  const host = useFormHost(form.id);
  const records = useRecords(form);
  const isPhone = usePhone();
  const [url, setUrl] = useUrlState({ dialog: '', id: '' });
  const [chosen, setChosen] = useState<string[]>([]);
  const figures = useFigures(form, records.question);
  const { change, withShown } = useChangeRecord(form);
  const isInlineList = form.document.list.inlineEdit === true && !isPhone;
  const columns = tableColumns(form, host, t, {
    figures,
    ...(isInlineList
      ? {
          inline: ({ field }, row, cell) =>
            isInline(field) && mayChange(form, row, [field.field]) ? (
              <InlineCell
                field={field}
                value={row.data[field.field] ?? null}
                record={row.data}
                host={host}
                onSave={(value) => change(row, { [field.field]: value })}
              >
                {cell}
              </InlineCell>
            ) : (
              cell
            ),
        }
      : {}),
  });
  const colourOf = useMemo(() => rowColours(form), [form]);
  const parentField = treeField(form.document);
  const groupField = mainFieldsOf(form).get(form.document.list.groupBy ?? '');
  const fields = useMemo(() => [...searchBarFields(form, host), ...stateSearch(form, t)], [form, host, t]);
  const remove = useAction(deleteRecord, { stale: [listRecords] });
  const removeMany = useAction(deleteRecords, { stale: [listRecords], done: () => setChosen([]) });
  const act = useAction(runSourceAction, { stale: [listRecords], done: () => setChosen([]) });
  const above = shownButtons(form, 'buttons');
  const onRow = shownButtons(form, 'columnButtons');
  const params = { id: form.id };
  const goneText = t(form.external === '' ? 'visualdev.to_bin' : 'visualdev.gone_for_good');
  const own = useOwnButtons(form, host.language);
  const phoneCard = usePhoneCard(form, host);
  const { view, show } = useShownView(form);
  const [printed, setPrinted] = useState<readonly string[]>([]);
  const [start, setStart] = useState<Record<string, unknown>>();
  const close = (): void => {
    setStart(undefined);
    setUrl({ dialog: '', id: '' });
  };
  const word = (map: typeof above, value: string, usual: string): string =>
    buttonText(map.get(value), usual, host.language);

  const open = (row: RecordRow): void => {
    if (row.mayOpenCase) void navigate(`/workFlow/case/${encodeURIComponent(row.flowInstance)}`);
    else if (onRow.has('detail')) setUrl({ dialog: 'detail', id: row.id });
    else if (onRow.has('edit') && row.flowInstance === '') setUrl({ dialog: 'edit', id: row.id });
  };
  const add = (): void => {
    if (form.flowId !== '') void navigate(`/workFlow/start/${encodeURIComponent(form.flowId)}`);
    else setUrl({ dialog: 'new' });
  };
  const addWith = (values: Record<string, unknown>): void => {
    setStart(values);
    setUrl({ dialog: 'new' });
  };
  const duplicate = async (recordId: string): Promise<void> => {
    try {
      const { data } = await call(getRecord, { params: { ...params, recordId } });
      addWith(duplicateOf(form.document, data));
    } catch (cause) {
      showFailure(cause);
    }
  };
  const toolbar: Action[] = [
    {
      key: 'add',
      label: word(above, 'add', t('app.add')),
      icon: <PlusOutlined />,
      primary: true,
      hidden: !above.has('add'),
      run: add,
    },
    ...own.actionsAt('head', []),
    {
      key: 'import',
      label: word(above, 'import', t('app.import')),
      icon: <ImportOutlined />,
      hidden: !above.has('import'),
      run: () => setUrl({ dialog: 'import' }),
    },
    {
      key: 'export',
      label: word(above, 'export', t('app.export')),
      icon: <ExportOutlined />,
      hidden: !above.has('export'),
      run: () => setUrl({ dialog: 'export' }),
    },
    {
      key: 'recycle',
      label: t('visualdev.recycle_bin'),
      icon: <RestOutlined />,
      hidden: !mayDo(form, 'recycle'),
      run: () => setUrl({ dialog: 'recycle' }),
    },
  ];
  const batch: Action[] = [
    ...own.actionsAt('batch', chosen, () => setChosen([])),
    ...form.actions.map(({ code, fullName }): Action => ({
      key: code,
      label: fullName,
      icon: <ThunderboltOutlined />,
      run: () => act.tried({ params: { ...params, code }, body: { ids: chosen } }),
    })),
    {
      key: 'batchEdit',
      label: t('visualdev.batch_edit'),
      icon: <EditOutlined />,
      hidden: !mayDo(form, 'edit') || !onRow.has('edit'),
      run: () => setUrl({ dialog: 'batchEdit' }),
    },
    {
      key: 'print',
      label: t('visualdev.print'),
      icon: <PrinterOutlined />,
      hidden: !mayDo(form, 'print'),
      run: () => {
        setPrinted(chosen);
        setUrl({ dialog: 'print' });
      },
    },
    {
      key: 'copy',
      label: t('visualdev.copy_rows'),
      icon: <CopyOutlined />,
      hidden: isPhone,
      run: () => copyText(rowsAsText(chosen), t('visualdev.rows_copied', { count: chosen.length })),
    },
    {
      key: 'remove',
      label: word(above, 'batchRemove', t('visualdev.batch_remove')),
      icon: <DeleteOutlined />,
      danger: true,
      hidden: !above.has('batchRemove'),
      confirm: { title: t('visualdev.remove_records', { count: chosen.length }), text: goneText },
      run: () => removeMany.tried({ params, body: { ids: chosen } }),
    },
    {
      key: 'export',
      label: t('visualdev.export_chosen'),
      icon: <ExportOutlined />,
      hidden: !above.has('export'),
      run: () => setUrl({ dialog: 'export' }),
    },
  ];
  const rowActions = (row: RecordRow): Action[] => [
    ...own.actionsOf(row),
    {
      key: 'detail',
      label: word(onRow, 'detail', t('app.detail')),
      hidden: !onRow.has('detail') && !row.mayOpenCase,
      run: () => open(row),
    },
    {
      key: 'edit',
      label: word(onRow, 'edit', t('app.edit')),
      hidden: !onRow.has('edit') || row.flowInstance !== '',
      run: () => setUrl({ dialog: 'edit', id: row.id }),
    },
    {
      key: 'print',
      label: t('visualdev.print'),
      hidden: !mayDo(form, 'print'),
      run: () => {
        setPrinted([row.id]);
        setUrl({ dialog: 'print' });
      },
    },
    {
      key: 'duplicate',
      label: t('visualdev.duplicate'),
      hidden: !above.has('add') || form.flowId !== '' || (!onRow.has('detail') && !onRow.has('edit')),
      run: () => duplicate(row.id),
    },
    {
      key: 'remove',
      label: word(onRow, 'remove', t('app.remove')),
      danger: true,
      hidden: !onRow.has('remove') || isLockedByFlow(row),
      confirm: { title: t('visualdev.remove_record'), text: goneText },
      run: () => remove.tried({ params: { ...params, recordId: row.id } }),
    },
  ];
  const table = {
    wide: true,
    id: `records.${form.id}`,
    oneLine: true,
    rowClass: colourOf,
    sort: records.sort,
    ...(batch.some((action) => !action.hidden) ? { selection: { keys: chosen, onChange: setChosen } } : {}),
    toolbar,
    batchActions: batch,
    onRowOpen: open,
    rowNumbers: true,
    ...(phoneCard ? { phoneCard } : {}),
    empty: {
      title: t('visualdev.no_records'),
      ...(above.has('add')
        ? { hint: t('visualdev.no_records_hint', { button: word(above, 'add', t('app.add')) }) }
        : {}),
    },
  };
  return (
    <Page
      toolbar={
        <SearchBar
          {...records.search}
          fields={fields}
          more={
            <>
              <SuperFilter form={form} host={host} filter={records.filter} onChange={records.setFilter} />
              <PlanMenu
                form={form}
                now={{ ...records.plan, view: view?.id ?? '' }}
                onUse={(plan) => {
                  records.applyPlan(plan);
                  if ((view?.id ?? '') !== plan.view) show(plan.view || 'table');
                }}
              />
              <ExternalTag form={form} />
            </>
          }
        />
      }
    >
      <ViewTabs form={form} language={host.language} shown={view?.id} onShow={show} />
      <BesideList form={form} host={host} side={records.side}>
        {view && view.kind !== 'gallery' ? (
          <ShownView
            key={view.id}
            form={form}
            host={host}
            view={view}
            question={records.question}
            onOpen={open}
            onAdd={above.has('add') && form.flowId === '' ? addWith : undefined}
            toolbar={<ActionButtons actions={toolbar} max={isPhone ? 2 : 5} />}
          />
        ) : groupField && !view ? (
          <GroupedRecords
            form={form}
            host={host}
            field={groupField}
            question={records.question}
            columns={columns}
            rowActions={rowActions}
            onOpen={open}
            toolbar={<ActionButtons actions={toolbar} max={isPhone ? 2 : 5} />}
          />
        ) : parentField && !view ? (
          <TreeRecords
            form={form}
            host={host}
            field={parentField}
            question={records.question}
            page={records.page}
            columns={columns}
            table={table}
            rowActions={rowActions}
            onAdd={above.has('add') && form.flowId === '' ? addWith : undefined}
          />
        ) : (
          <DataTable<RecordRow>
            {...table}
            rowKey={(row) => row.id}
            columns={columns}
            source={{ ...records.source, rows: records.source.rows?.map(withShown) }}
            page={records.page}
            rowActions={rowActions}
            {...(view
              ? { picture: (rows) => <GalleryView form={form} host={host} view={view} rows={rows} onOpen={open} /> }
              : {})}
          />
        )}
      </BesideList>
      {url.dialog === 'new' && above.has('add') && form.flowId === '' && (
        <RecordForm form={form} host={host} record={undefined} start={start} onClose={close} />
      )}
      {url.dialog === 'edit' && url.id !== '' && (
        <EditRecord key={url.id} form={form} host={host} recordId={url.id} onClose={close} />
      )}
      {url.dialog === 'detail' && url.id !== '' && (
        <RecordDetail
          key={url.id}
          form={form}
          host={host}
          recordId={url.id}
          onClose={close}
          onEdit={() => setUrl({ dialog: 'edit' })}
        />
      )}
      {url.dialog === 'batchEdit' && chosen.length > 0 && (
        <BatchEditDialog
          form={form}
          host={host}
          chosen={chosen}
          onDone={() => {
            setChosen([]);
            close();
          }}
          onClose={close}
        />
      )}
      {url.dialog === 'print' && printed.length > 0 && <PrintDialog formId={form.id} ids={printed} onClose={close} />}
      {own.dialogs}
      {url.dialog === 'recycle' && <RecycleBin form={form} host={host} onClose={close} />}
      {url.dialog === 'export' && (
        <ExportDialog form={form} host={host} chosen={chosen} records={records} onClose={close} />
      )}
      {url.dialog === 'import' && (
        <ImportWizard form={form} onClose={close} onImported={() => void markStale(listRecords)} />
      )}
    </Page>
  );
};
