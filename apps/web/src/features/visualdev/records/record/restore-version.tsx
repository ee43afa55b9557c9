import { useState } from 'react';
import { Button } from 'antd';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { getRecord, listRecords, recordHistory, updateRecord } from '@qiaoban/contracts/visualdev/online.contract';
import type { BlockHost } from '@qiaoban/form/host';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { markStale, newKey, showFailure } from '#lib/call/query.ts';
import { DifferenceList } from '#pickers/form/difference-list.tsx';
import type { OpenForm } from '../open-form';
import { differences } from '@qiaoban/form/carry/record-difference';
import type { StoredRecord } from '../use-record-form';

type Props = { form: OpenForm; host: BlockHost; record: StoredRecord; values: Record<string, unknown>; when: string };

/** Puts a record back to what it was: shows what would change, then saves like any other change. */
export const RestoreVersion = ({ form, host, record, values, when }: Props) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const changed = differences(
    form.document,
    Object.fromEntries(Object.keys(values).map((field) => [field, record.data[field] ?? null])),
    values,
  );
  if (changed.length === 0) return null;
  const restore = async (): Promise<void> => {
    setBusy(true);
    try {
      const input = { params: { id: form.id, recordId: record.id }, body: { data: values, version: record.version } };
      await call(updateRecord, input, { idempotencyKey: newKey() });
      toast.success(t('visualdev.version_restored'));
      setOpen(false);
      void markStale(listRecords, getRecord, recordHistory);
    } catch (cause) {
      showFailure(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="small" type="link" onClick={() => setOpen(true)}>
        {t('visualdev.version_restore')}
      </Button>
      {isOpen && (
        <ModalFrame
          open
          width={560}
          title={t('visualdev.version_restore_title', { when })}
          okText={t('visualdev.version_restore')}
          cancelText={t('app.cancel')}
          okButtonProps={{ loading: isBusy }}
          onOk={() => void restore()}
          onCancel={() => setOpen(false)}
        >
          <DifferenceList list={changed} host={host} />
        </ModalFrame>
      )}
    </>
  );
};
