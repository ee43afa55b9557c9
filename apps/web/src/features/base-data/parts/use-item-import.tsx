import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { importDictionary } from '@qiaoban/contracts/base-data/dictionary-sheet.contract';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { isCallError } from '#lib/call/call-error.ts';
import { markStale, showFailure } from '#lib/call/query.ts';
import { upload } from '#lib/call/transfer.ts';
import { useT } from '#lib/texts/i18n.ts';
import { staleAfterItem } from './dictionary-stale';

/** Takes entries in from a file; what is wrong with its lines stays in sight until it was read. */
export const useItemImport = (typeId: string): { choose: () => void; parts: ReactNode } => {
  const t = useT();
  const file = useRef<HTMLInputElement>(null);
  const [wrongLines, setWrongLines] = useState<readonly string[]>([]);
  const take = async (chosen: File): Promise<void> => {
    try {
      const { added, updated } = await upload(importDictionary, { params: { id: typeId } }, chosen);
      toast.success(t('base-data.import_done', { added, updated }));
      await markStale(...staleAfterItem);
    } catch (error) {
      if (isCallError(error) && error.fields.length > 0) setWrongLines(error.fields.map(({ message }) => message));
      else showFailure(error);
    }
  };
  const close = (): void => setWrongLines([]);
  const parts = (
    <>
      <input
        ref={file}
        hidden
        type="file"
        accept=".xlsx,.csv"
        aria-label={t('app.import')}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) void take(chosen);
        }}
      />
      {wrongLines.length > 0 && (
        <ModalFrame
          open
          width={520}
          title={t('base-data.import_refused')}
          okText={t('app.ok')}
          cancelButtonProps={{ hidden: true }}
          onOk={close}
          onCancel={close}
        >
          <p>{t('base-data.import_refused_hint')}</p>
          <ul style={{ maxHeight: 320, overflow: 'auto' }}>
            {wrongLines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </ModalFrame>
      )}
    </>
  );
  return { choose: () => file.current?.click(), parts };
};
