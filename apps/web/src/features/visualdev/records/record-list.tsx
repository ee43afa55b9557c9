import { useMemo } from 'react';
import { Page } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { useOwnButtons } from './buttons/use-own-buttons';
import { DrawnRecords, isPlainTable } from './list/drawn-records';
import { listButtons } from './list/list-buttons';
import { useBegin } from './list/use-begin';
import { ListSearch } from './list/list-search';
import { OpenDialog } from './list/open-dialog';
import { useBatchActions } from './list/use-batch-actions';
import { useListColumns } from './list/use-list-columns';
import { useListDialogs } from './list/use-list-dialogs';
import { useListToolbar } from './list/use-list-toolbar';
import { useRowActions } from './list/use-row-actions';
import type { OpenForm } from './open-form';
import { usePhoneCard } from './phone-card';
import { BesideList } from './table/beside-list';
import { rowColours } from './table/row-colours';
import { useListCells } from './table/use-list-cells';
import { useRecords } from './use-records';
import { ViewTabs, useShownView } from './views/view-tabs';
import './records.css';

/** Records of a form: search, look, fill in, delete, import, export; what is offered is what the person may do. */
export const RecordList = ({ form }: { form: OpenForm }) => {
  const t = useT();
  const host = useFormHost(form.id, form.external !== '');
  const records = useRecords(form);
  const dialogs = useListDialogs();
  const { columns, figures, withShown } = useListColumns(form, host, records.question);
  const colourOf = useMemo(() => rowColours(form), [form]);
  const own = useOwnButtons(form, host.language);
  const phoneCard = usePhoneCard(form, host);
  const { view, show } = useShownView(form);
  const buttons = listButtons(form, host.language);
  const begin = useBegin(form, dialogs, records.side?.held);
  const toolbar = useListToolbar(form, buttons, own, dialogs, () => begin({}));
  const cells = useListCells(form, host);
  const batch = useBatchActions(form, buttons, own, dialogs, cells);
  const { onRowOpen, rowActions } = useRowActions(form, buttons, own, dialogs);
  const isAddShown = buttons.above.has('add');
  const table = {
    wide: true,
    id: `records.${form.id}`,
    oneLine: true,
    columns,
    rowClass: colourOf,
    sort: records.sort,
    ...(batch.some((action) => !action.hidden)
      ? { selection: { keys: dialogs.chosen, onChange: dialogs.choose } }
      : {}),
    toolbar,
    batchActions: batch,
    rowActions,
    onRowOpen,
    rowNumbers: true,
    cells,
    ...(phoneCard ? { phoneCard } : {}),
    empty: {
      title: t('visualdev.no_records'),
      ...(isAddShown
        ? { hint: t('visualdev.no_records_hint', { button: buttons.word(buttons.above, 'add', t('app.add')) }) }
        : {}),
    },
  };
  return (
    <Page toolbar={<ListSearch form={form} host={host} records={records} shown={view?.id ?? ''} onShow={show} />}>
      <ViewTabs form={form} language={host.language} shown={view?.id} onShow={show} />
      <BesideList form={form} host={host} side={records.side}>
        <DrawnRecords
          form={form}
          host={host}
          records={records}
          view={view}
          table={table}
          withShown={withShown}
          figures={figures}
          onAdd={isAddShown ? begin : undefined}
        />
      </BesideList>
      <OpenDialog
        form={form}
        host={host}
        records={records}
        dialogs={dialogs}
        mayAdd={isAddShown && form.flowId === ''}
        isPlain={isPlainTable(form, view)}
        rowActions={rowActions}
        own={own.dialogs}
      />
    </Page>
  );
};
