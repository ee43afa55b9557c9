import type { ReactNode } from 'react';
import { MAX_IMPORT_BYTES } from '@qiaoban/contracts/visualdev/transfer.contract';
import { useT } from '#lib/texts/i18n.ts';
import { DropZone } from '#pickers/import/drop-zone.tsx';

const isSheet = (name: string): boolean => /\.(xlsx|csv|tsv|txt)$/i.test(name);

type Props = {
  /** Below the words that invite to drop a file. */
  hint: ReactNode;
  /** Sends a file that may be read; what it throws is shown. */
  send: (file: File, onProgress: (share: number) => void) => Promise<void>;
};

/** A workbook or csv file with records. */
export const DropFile = ({ hint, send }: Props) => {
  const t = useT();
  const refusal = ([file, ...others]: readonly File[]): string => {
    if (others.length > 0) return t('transfer.one_file');
    if (file && !isSheet(file.name)) return t('transfer.wrong_kind');
    return file && file.size > MAX_IMPORT_BYTES ? t('transfer.too_large') : '';
  };
  return (
    <DropZone
      label={t('transfer.step_file')}
      invitation={t('transfer.drop_title')}
      invitationOver={t('transfer.drop_now')}
      hint={<span className="transfer-muted">{hint}</span>}
      progressText={(name, share) => t(share < 1 ? 'transfer.uploading' : 'transfer.reading', { name })}
      refusal={refusal}
      send={send}
    />
  );
};
