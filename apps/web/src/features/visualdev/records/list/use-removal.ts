import { deleteRecord, deleteRecords, listRecords, restoreRecords } from '@qiaoban/contracts/visualdev/online.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { mayDo } from '../open-form';
import type { OpenForm } from '../open-form';

type Removal = { one: (id: string) => Promise<void>; several: (ids: readonly string[]) => Promise<void> };

/** Deleting records from the list; whoever may use the recycle bin gets them back by one press. */
export const useRemoval = (form: OpenForm, done?: () => void): Removal => {
  const t = useT();
  const restore = useAction(restoreRecords, { stale: [listRecords] });
  const options = { stale: [listRecords], success: false } as const;
  const removeOne = useAction(deleteRecord, options);
  const removeMany = useAction(deleteRecords, options);
  const params = { id: form.id };
  const gone = (ids: readonly string[], count: number): void => {
    const isKept = form.external === '' && mayDo(form, 'recycle');
    const undo = (): void => void restore.tried({ params, body: { ids: [...ids] } });
    const text = t('visualdev.removed', { count });
    if (isKept) toast.success(text, { link: { label: t('visualdev.undo'), run: undo }, ms: 8000 });
    else toast.success(text);
    done?.();
  };
  return {
    one: async (id) => {
      try {
        await removeOne.run({ params: { ...params, recordId: id } });
      } catch {
        return; // it was shown
      }
      gone([id], 1);
    },
    several: async (ids) => {
      const reply = await removeMany.tried({ params, body: { ids: [...ids] } });
      if (reply !== undefined) gone(ids, reply.count);
    },
  };
};
