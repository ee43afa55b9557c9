import { fileUses } from '@qiaoban/contracts/file/file-admin.contract';
import type { FileRow } from '@qiaoban/contracts/file/file-admin.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { DataTable } from '@qiaoban/ui/data-table';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import { tableSource, useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { ownerKind } from '../file-names';

type Use = { owner: string; name: string; creatorTime: number };

/** Where a file is used. */
export const UsesDialog = guardDialog(({ file, onClose }: { file: FileRow; onClose: () => void }) => {
  const t = useT();
  const asked = useRoute(fileUses, { params: { id: file.id } });
  return (
    <ModalFrame open title={t('file.uses_title', { name: file.name })} width={640} footer={null} onCancel={onClose}>
      <DataTable<Use>
        id="system.file.uses"
        plain
        rowKey={(row) => row.owner}
        source={tableSource(asked, asked.data?.list)}
        columns={[
          { key: 'kind', title: t('file.owner'), width: 150, render: (row) => ownerKind(t, row.owner) },
          { key: 'name', title: t('file.owner_name'), render: (row) => row.name || '–' },
          { key: 'creatorTime', title: t('file.since'), width: 160, render: (row) => formatTime(row.creatorTime) },
        ]}
        empty={{ title: t('file.no_uses') }}
      />
    </ModalFrame>
  );
});
