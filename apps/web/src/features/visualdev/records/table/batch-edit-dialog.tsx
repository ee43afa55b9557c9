import { useState } from 'react';
import { Form, Select } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { textIn } from '@qiaoban/contracts/languages';
import type { BlockHost } from '@qiaoban/form/host';
import { useT } from '#lib/texts/i18n.ts';
import { mainFieldsOf, maySeeField } from '../open-form';
import type { OpenForm } from '../open-form';
import { FieldInput, isInline } from './inline-cell';
import { useBatchChange } from './use-batch-change';

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
  const change = useBatchChange(form);
  const save = async (): Promise<void> => {
    if (!field) return;
    setBusy(true);
    const changes = chosen.map((id) => ({ id, data: { [field.field]: value } }));
    const isDone = await change(changes, t('visualdev.batch_edited', { count: changes.length }));
    setBusy(false);
    if (isDone) onDone();
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
