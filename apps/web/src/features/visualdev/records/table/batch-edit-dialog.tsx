import { useState } from 'react';
import { Form, Select } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { getRecord, listRecords, recordHistory } from '@qiaoban/contracts/visualdev/online.contract';
import { batchUpdateRecords, summarizeRecords } from '@qiaoban/contracts/visualdev/record-list.contract';
import { textIn } from '@qiaoban/contracts/languages';
import type { BlockHost } from '@qiaoban/form/host';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { markStale, newKey, showFailure } from '#lib/call/query.ts';
import { mainFieldsOf, maySeeField } from '../open-form';
import type { OpenForm } from '../open-form';
import { FieldInput, isInline } from './inline-cell';

type Props = { form: OpenForm; host: BlockHost; chosen: readonly string[]; onDone: () => void; onClose: () => void };

/** One field of many records: all of them or none, and undone by one press. */
export const BatchEditDialog = guardDialog(({ form, host, chosen, onDone, onClose }: Props) => {
  const t = useT();
  const fields = [...mainFieldsOf(form).values()].filter(
    (field) =>
      isInline(field) && maySeeField(form, field.field) && (field.props as { disabled?: boolean }).disabled !== true,
  );
  const [name, setName] = useState<string>();
  const [value, setValue] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const field = fields.find((each) => each.field === name);
  const send = async (changes: { id: string; version?: number; data: Record<string, unknown> }[]) => {
    const { list } = await call(
      batchUpdateRecords,
      { params: { id: form.id }, body: { changes } },
      { idempotencyKey: newKey() },
    );
    void markStale(listRecords, getRecord, recordHistory, summarizeRecords);
    return list;
  };
  const failed = (cause: unknown): void =>
    isCallError(cause) && cause.message !== '' ? toast.error(cause.message) : showFailure(cause);
  const save = async (): Promise<void> => {
    if (!field) return;
    setBusy(true);
    try {
      const done = await send(chosen.map((id) => ({ id, data: { [field.field]: value } })));
      const undo = (): void =>
        void send(done.map(({ id, version, before }) => ({ id, version, data: before }))).catch(failed);
      toast.success(t('visualdev.batch_edited', { count: done.length }), {
        link: { label: t('visualdev.undo'), run: undo },
        ms: 8000,
      });
      onDone();
    } catch (cause) {
      failed(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ModalFrame
      open
      width={520}
      title={t('visualdev.batch_edit_title', { count: chosen.length })}
      okText={t('app.save')}
      cancelText={t('app.cancel')}
      lack={field ? undefined : t('visualdev.batch_no_field')}
      okButtonProps={{ loading: isBusy }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('visualdev.field')} htmlFor="batch-field">
          <Select<string>
            id="batch-field"
            showSearch={{ optionFilterProp: 'label' }}
            value={name ?? null}
            options={fields.map((each) => ({
              value: each.field,
              label: textIn(each.label, host.language) || each.field,
            }))}
            onChange={(next) => {
              setName(next);
              setValue(null);
            }}
          />
        </Form.Item>
        {field && (
          <Form.Item label={t('visualdev.batch_value')} extra={t('visualdev.batch_value_hint')}>
            <FieldInput key={field.field} field={field} value={value} record={{}} host={host} onChange={setValue} />
          </Form.Item>
        )}
      </Form>
    </ModalFrame>
  );
});
