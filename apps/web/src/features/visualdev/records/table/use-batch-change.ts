import { getRecord, listRecords, recordHistory } from '@qiaoban/contracts/visualdev/online.contract';
import { batchUpdateRecords, summarizeRecords } from '@qiaoban/contracts/visualdev/record-list.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { markStale, newKey, showFailure } from '#lib/call/query.ts';
import type { OpenForm } from '../open-form';

type Change = { id: string; version?: number; data: Record<string, unknown> };

const failed = (cause: unknown): void =>
  isCallError(cause) && cause.message !== '' ? toast.error(cause.message) : showFailure(cause);

/** Changes several records at once, all of them or none, and offers to take it back. True once it is stored. */
export const useBatchChange = (form: OpenForm) => {
  const t = useT();
  const send = async (changes: Change[]) => {
    const { list } = await call(
      batchUpdateRecords,
      { params: { id: form.id }, body: { changes } },
      { idempotencyKey: newKey() },
    );
    void markStale(listRecords, getRecord, recordHistory, summarizeRecords);
    return list;
  };
  return async (changes: Change[], message: string): Promise<boolean> => {
    try {
      const done = await send(changes);
      const undo = (): void =>
        void send(done.map(({ id, version, before }) => ({ id, version, data: before }))).catch(failed);
      toast.success(message, { link: { label: t('visualdev.undo'), run: undo }, ms: 8000 });
      return true;
    } catch (cause) {
      failed(cause);
      return false;
    }
  };
};
