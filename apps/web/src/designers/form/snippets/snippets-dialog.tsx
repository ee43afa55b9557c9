import { useState } from 'react';
import { Form, Input } from 'antd';
import {
  deleteFormSnippet,
  listFormSnippets,
  renameFormSnippet,
} from '@qiaoban/contracts/visualdev/snippet/form-snippet.contract';
import type { FormSnippet } from '@qiaoban/contracts/visualdev/snippet/form-snippet.contract';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';

/** Snippets get other names and are deleted. */
export const SnippetsDialog = guardDialog(({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const [renamed, setRenamed] = useState<FormSnippet>();
  const answer = useRoute(listFormSnippets, {}, { staleTime: 0 });
  const renaming = useAction(renameFormSnippet, { stale: [listFormSnippets] });
  const removing = useAction(deleteFormSnippet, { stale: [listFormSnippets] });
  const columns: DataColumn<FormSnippet>[] = [
    { key: 'fullName', title: t('form-designer.snippet_name'), onPhone: 'title' },
    { key: 'count', title: t('form-designer.snippet_count'), width: 130, kind: 'number' },
    { key: 'creatorName', title: t('form-designer.snippet_by'), width: 120 },
    {
      key: 'created',
      title: t('form-designer.snippet_since'),
      width: 170,
      render: ({ created }) => formatTime(created),
    },
  ];
  const actions = (row: FormSnippet): Action[] => [
    { key: 'rename', label: t('form-designer.snippet_rename'), run: () => setRenamed(row) },
    {
      key: 'remove',
      label: t('app.remove'),
      danger: true,
      confirm: {
        title: t('form-designer.snippet_remove_ask', { name: row.fullName }),
        text: t('form-designer.snippet_remove_text'),
      },
      run: () => removing.tried({ params: { id: row.id } }),
    },
  ];
  return (
    <ModalFrame open width={760} title={t('form-designer.snippets')} footer={null} onCancel={onClose}>
      <DataTable<FormSnippet>
        plain
        id="form-snippets"
        rowKey={({ id }) => id}
        columns={columns}
        source={tableSource(answer, answer.data?.list)}
        rowActions={actions}
        empty={{ title: t('form-designer.snippet_none'), hint: t('form-designer.snippet_none_hint') }}
      />
      {renamed && (
        <FormDialog<{ fullName: string }>
          open
          width={480}
          title={t('form-designer.snippet_rename')}
          initial={{ fullName: renamed.fullName }}
          onSubmit={({ fullName }) => renaming.run({ params: { id: renamed.id }, body: { fullName } })}
          onClose={() => setRenamed(undefined)}
        >
          <Form.Item
            name="fullName"
            label={t('form-designer.snippet_name')}
            rules={[{ required: true, whitespace: true }]}
          >
            <Input autoFocus maxLength={100} />
          </Form.Item>
        </FormDialog>
      )}
    </ModalFrame>
  );
});
