import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  ExportOutlined,
  PrinterOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons';
import { listRecords, runSourceAction } from '@qiaoban/contracts/visualdev/online.contract';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import type { Action } from '@qiaoban/ui/actions';
import type { TableCells } from '@qiaoban/ui/logic/cells/use-cell-range';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { usePhone } from '@qiaoban/ui/media';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import type { useOwnButtons } from '../buttons/use-own-buttons';
import { mayDo } from '../open-form';
import type { OpenForm } from '../open-form';
import { knownRows, shownColumns } from '../table/copy-rows';
import { goneText } from './gone-text';
import type { ListButtons } from './list-buttons';
import type { ListDialogs } from './use-list-dialogs';
import { useRemoval } from './use-removal';

/** What can be done with the rows that are chosen. */
export const useBatchActions = (
  form: OpenForm,
  { above, onRow, word }: ListButtons,
  own: ReturnType<typeof useOwnButtons>,
  dialogs: ListDialogs,
  cells: TableCells<RecordRow>,
): Action[] => {
  const t = useT();
  const isPhone = usePhone();
  const { chosen } = dialogs;
  const done = (): void => dialogs.choose([]);
  const removal = useRemoval(form, done);
  const act = useAction(runSourceAction, { stale: [listRecords], done });
  const params = { id: form.id };
  return [
    ...own.actionsAt('batch', chosen, done),
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
      run: () => dialogs.show('batchEdit'),
    },
    {
      key: 'print',
      label: t('visualdev.print'),
      icon: <PrinterOutlined />,
      hidden: !mayDo(form, 'print'),
      run: () => dialogs.print(chosen),
    },
    {
      key: 'copy',
      label: t('visualdev.copy_rows'),
      icon: <CopyOutlined />,
      hidden: isPhone,
      run: () => {
        const rows = knownRows(chosen);
        cells.copy(rows, shownColumns());
        const left = chosen.length - rows.length;
        if (left > 0) toast.warning(t('visualdev.rows_not_copied', { count: left }));
      },
    },
    {
      key: 'remove',
      label: word(above, 'batchRemove', t('visualdev.batch_remove')),
      icon: <DeleteOutlined />,
      danger: true,
      hidden: !above.has('batchRemove'),
      confirm: { title: t('visualdev.remove_records', { count: chosen.length }), text: goneText(form, t) },
      run: () => removal.several(chosen),
    },
    {
      key: 'export',
      label: t('visualdev.export_chosen'),
      icon: <ExportOutlined />,
      hidden: !above.has('export'),
      run: () => dialogs.show('export'),
    },
  ];
};
