import type { ReactNode } from 'react';
import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import type { DesignHost } from '@qiaoban/form/host';
import type { Action } from '@qiaoban/ui/actions';
import { markStale } from '#lib/call/query.ts';
import { PrintDialog } from '../../print/print-dialog';
import { ExportDialog } from '../../transfer/export-dialog';
import { ImportWizard } from '../../transfer/import-wizard';
import type { OpenForm } from '../open-form';
import { EditRecord, RecordDetail } from '../record-dialogs';
import { RecordForm } from '../record-form';
import { RecycleBin } from '../recycle-bin';
import { BatchEditDialog } from '../table/batch-edit-dialog';
import type { Records } from '../use-records';
import type { ListDialogs } from './use-list-dialogs';
import { useNeighbours } from './use-neighbours';

type Props = {
  form: OpenForm;
  host: DesignHost;
  records: Records;
  dialogs: ListDialogs;
  mayAdd: boolean;
  /** Are the rows a page of the plain table? */
  isPlain: boolean;
  rowActions: (row: RecordRow) => readonly Action[];
  /** What buttons of the form itself have opened. */
  own: ReactNode;
};

/** What can be done with a row and is not among the buttons of the open record anyway. */
const IN_DETAIL = ['print', 'duplicate', 'remove'];

/** The dialog of the list that is open. */
export const OpenDialog = ({ form, host, records, dialogs, mayAdd, isPlain, rowActions, own }: Props) => {
  const { dialog, id, chosen, printed, start, close } = dialogs;
  const showDetail = (recordId: string): void => dialogs.show('detail', recordId);
  const rows = isPlain ? records.rows : dialogs.among;
  const page = isPlain ? records.page : undefined;
  const neighbours = useNeighbours({ rows, page, source: records.source }, id, showDetail);
  const row = rows.find((each) => each.id === id) ?? records.rows.find((each) => each.id === id);
  return (
    <>
      {dialog === 'new' && mayAdd && (
        <RecordForm
          form={form}
          host={host}
          record={undefined}
          start={{ ...records.side?.held, ...start }}
          onClose={close}
        />
      )}
      {dialog === 'edit' && id !== '' && <EditRecord key={id} form={form} host={host} recordId={id} onClose={close} />}
      {dialog === 'detail' && id !== '' && (
        <RecordDetail
          form={form}
          host={host}
          recordId={id}
          neighbours={neighbours}
          more={row ? rowActions(row).filter(({ key }) => IN_DETAIL.includes(key)) : []}
          onClose={close}
          onEdit={() => dialogs.show('edit')}
        />
      )}
      {dialog === 'batchEdit' && chosen.length > 0 && (
        <BatchEditDialog
          form={form}
          host={host}
          chosen={chosen}
          onDone={() => {
            dialogs.choose([]);
            close();
          }}
          onClose={close}
        />
      )}
      {dialog === 'print' && printed.length > 0 && (
        <PrintDialog formId={form.id} ids={printed} onClose={id === '' ? close : () => showDetail(id)} />
      )}
      {own}
      {dialog === 'recycle' && <RecycleBin form={form} host={host} onClose={close} />}
      {dialog === 'export' && (
        <ExportDialog form={form} host={host} chosen={chosen} records={records} onClose={close} />
      )}
      {dialog === 'import' && (
        <ImportWizard form={form} onClose={close} onImported={() => void markStale(listRecords)} />
      )}
    </>
  );
};
