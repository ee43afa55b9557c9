import { listKeptFields, removeKeptField, restoreKeptField } from '@qiaoban/contracts/visualdev/kept-field.contract';
import type { KeptField } from '@qiaoban/contracts/visualdev/kept-field.contract';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useButtons } from '#lib/session/permission.ts';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { isStale } from '../frame/draft';
import { typeName } from './block-names';
import type { FormDraft } from './form-draft';

type Props = { draft: FormDraft; onRestored: (node: string) => void; onClose: () => void };

/** Values of fields that were taken out of the form: put back into the draft, or deleted for good. */
export const KeptDialog = guardDialog(({ draft, onRestored, onClose }: Props) => {
  const t = useT();
  const language = useLanguage();
  const may = useButtons();
  const { id } = draft.target;
  const answer = useRoute(listKeptFields, { params: { id } }, { staleTime: 0 });
  const restoring = useAction(restoreKeptField, { success: false, stale: [listKeptFields] });
  const removing = useAction(removeKeptField, { stale: [listKeptFields] });

  const restore = async ({ name }: KeptField): Promise<void> => {
    if (!(await draft.saver.flush())) return onClose();
    const input = { params: { id, name }, body: { version: draft.target.version() } };
    const restored = await restoring.run(input).catch((cause: unknown) => {
      if (!isStale(cause)) return undefined;
      onClose();
      draft.saver.refused();
      return undefined;
    });
    if (!restored) return;
    await draft.reload();
    onRestored(restored.nodeId);
  };
  const columns: DataColumn<KeptField>[] = [
    {
      key: 'label',
      title: t('form-designer.kept_field'),
      onPhone: 'title',
      render: ({ label, tableLabel, field }) => (tableLabel === '' ? label : `${tableLabel} / ${label}`) || field,
    },
    {
      key: 'type',
      title: t('form-designer.kept_type'),
      width: 140,
      render: ({ type, isReplaced }) =>
        isReplaced ? t('form-designer.kept_replaced', { type: typeName(type, language) }) : typeName(type, language),
    },
    { key: 'rows', title: t('form-designer.kept_rows'), width: 110, kind: 'number' },
    {
      key: 'removedAt',
      title: t('form-designer.kept_since'),
      width: 170,
      render: ({ removedAt }) => formatTime(removedAt),
    },
    { key: 'removedBy', title: t('form-designer.kept_by'), width: 110 },
  ];
  const actions = (row: KeptField): Action[] => [
    {
      key: 'restore',
      label: t('form-designer.kept_restore'),
      hidden: !may('btn_release'),
      run: () => restore(row),
    },
    {
      key: 'remove',
      label: t('form-designer.kept_remove'),
      danger: true,
      hidden: !may('btn_remove'),
      confirm: {
        title: t('form-designer.kept_remove_ask', { name: row.label || row.field }),
        text: t('form-designer.kept_remove_text', { count: row.rows }),
      },
      run: () => removing.tried({ params: { id, name: row.name } }),
    },
  ];
  return (
    <ModalFrame open width={900} title={t('form-designer.kept_title')} footer={null} onCancel={onClose}>
      <p>{t('form-designer.kept_text')}</p>
      <DataTable<KeptField>
        plain
        id="kept-fields"
        rowKey={(row) => row.name}
        columns={columns}
        source={tableSource(answer, answer.data?.list)}
        rowActions={actions}
        actionsWidth={170}
        empty={{ title: t('form-designer.kept_none'), hint: t('form-designer.kept_none_hint') }}
      />
    </ModalFrame>
  );
});
