import { useCallback, useState } from 'react';
import { previewStatement } from '@qiaoban/contracts/reconciliation/channel.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { isCallError } from '#lib/call/call-error.ts';
import { upload } from '#lib/call/transfer.ts';
import { useT } from '#lib/texts/i18n.ts';

export type Sample = ReturnType<typeof useSample>;

/** A sample file, read anew by the server whenever the layout changes; nothing of it is kept. */
export const useSample = () => {
  const t = useT();
  const [file, setFile] = useState<File>();
  const [reply, setReply] = useState<ReplyOf<typeof previewStatement>>();
  const [failure, setFailure] = useState('');
  const [asking, setAsking] = useState(0);
  const ask = useCallback(
    (sent: File, layout: string | undefined): void => {
      setAsking((count) => count + 1);
      upload(previewStatement, {}, sent, { layout: layout ?? '' })
        .then(
          (answer) => {
            setReply(answer);
            setFailure('');
          },
          (cause: unknown) => setFailure(isCallError(cause) ? cause.message : t('app.request_failed')),
        )
        .finally(() => setAsking((count) => count - 1));
    },
    [t],
  );
  return { file, setFile, reply, failure, isAsking: asking > 0, ask };
};
