import { useNavigate } from 'react-router';
import { getRecord } from '@qiaoban/contracts/visualdev/online.contract';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import { copiedRecord } from '@qiaoban/form/carry/copied-record';
import type { Action } from '@qiaoban/ui/actions';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { newKey, showFailure } from '#lib/call/query.ts';
import type { useOwnButtons } from '../buttons/use-own-buttons';
import { isLockedByFlow, mayDo } from '../open-form';
import type { OpenForm } from '../open-form';
import type { ListButtons } from './list-buttons';
import type { ListDialogs } from './use-list-dialogs';
import { removalQuestion } from './removal-question';
import { useRemoval } from './use-removal';

/** What is done with rows of the list; `among`: the rows of its picture, where it is not a page of the plain table. */
export type AmongRows = {
  onRowOpen: (row: RecordRow, among?: readonly RecordRow[] | undefined) => void;
  rowActions: (row: RecordRow, among?: readonly RecordRow[] | undefined) => Action[];
};

/** What can be done with one record, and what opening it shows. */
export const useRowActions = (
  form: OpenForm,
  { above, onRow, word }: ListButtons,
  own: ReturnType<typeof useOwnButtons>,
  dialogs: ListDialogs,
): AmongRows => {
  const t = useT();
  const navigate = useNavigate();
  const removal = useRemoval(form, dialogs.close);
  const params = { id: form.id };
  const open: AmongRows['onRowOpen'] = (row, among = []) => {
    dialogs.setAmong(among);
    if (row.mayOpenCase) void navigate(`/workFlow/case/${encodeURIComponent(row.flowInstance)}`);
    else if (onRow.has('detail')) dialogs.show('detail', row.id);
    else if (onRow.has('edit') && row.flowInstance === '') dialogs.show('edit', row.id);
  };
  const duplicate = async (recordId: string): Promise<void> => {
    try {
      const { data } = await call(getRecord, { params: { ...params, recordId } });
      const copy = copiedRecord(form.document, form.document, data, { rights: {}, newId: newKey });
      dialogs.addWith(copy.data);
    } catch (cause) {
      showFailure(cause);
    }
  };
  const rowActions: AmongRows['rowActions'] = (row, among) => [
    {
      key: 'detail',
      label: word(onRow, 'detail', t('app.detail')),
      hidden: !onRow.has('detail') && !row.mayOpenCase,
      run: () => open(row, among),
    },
    {
      key: 'edit',
      label: word(onRow, 'edit', t('app.edit')),
      hidden: !onRow.has('edit') || row.flowInstance !== '',
      run: () => dialogs.show('edit', row.id),
    },
    ...own.actionsOf(row),
    {
      key: 'print',
      label: t('visualdev.print'),
      hidden: !mayDo(form, 'print'),
      run: () => dialogs.print([row.id]),
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
      confirm: () => removalQuestion(form, row.id, t),
      run: () => removal.one(row.id),
    },
  ];
  return { onRowOpen: open, rowActions };
};
