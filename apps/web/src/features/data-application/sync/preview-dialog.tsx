import { useState } from 'react';
import type { ReactNode } from 'react';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Select } from 'antd';
import { getSync } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import { previewPart, previewSync } from '@qiaoban/contracts/data-application/sync-preview.contract';
import type { SyncPreview } from '@qiaoban/contracts/data-application/sync-preview.contract';
import { Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { PreviewRows } from './preview-rows';

type Asked = { data: SyncPreview | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
type Props = { names: { from: string; to: string }; asked: Asked; onClose: () => void; choice?: ReactNode };

const PreviewFrame = ({ names, asked, onClose, choice }: Props) => {
  const t = useT();
  const title = t('data-sync.preview_of', { table: names.from, target: names.to });
  return (
    <ModalFrame open width={1080} title={title} onCancel={onClose} footer={null}>
      <div className="da-stack">
        {choice}
        {asked.error && <Failed text={asked.error.message} retry={() => void asked.refetch()} />}
        {!asked.error && !asked.data && <LinesSkeleton lines={8} />}
        {!asked.error && asked.data && <PreviewRows preview={asked.data} label={title} />}
      </div>
    </ModalFrame>
  );
};

/** Preview of a table of a sync that is being made. */
export const PartPreview = guardDialog(
  (props: { fromId: string; toId: string; part: SyncPart; onClose: () => void }) => {
    const { fromId, toId, part, onClose } = props;
    const asked = useRoute(previewPart, { body: { fromId, toId, part } }, { staleTime: 0 });
    return <PreviewFrame names={part} asked={asked} onClose={onClose} />;
  },
);

/** Preview of a sync as it was saved, table by table. */
export const SyncPreviewDialog = guardDialog(({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useT();
  const [at, setAt] = useState(0);
  const sync = useRoute(getSync, { params: { id } }, { staleTime: 0 });
  const asked = useRoute(previewSync, { params: { id }, body: { at } }, { staleTime: 0 });
  const parts = sync.data?.parts ?? [];
  return (
    <PreviewFrame
      names={parts[at] ?? { from: '…', to: '…' }}
      asked={asked}
      onClose={onClose}
      choice={
        parts.length > 1 && (
          <Select
            style={{ width: 320, maxWidth: '100%' }}
            aria-label={t('data-sync.preview_table')}
            value={at}
            options={parts.map((part, value) => ({ value, label: `${part.from} → ${part.to}` }))}
            onChange={setAt}
          />
        )
      }
    />
  );
});
