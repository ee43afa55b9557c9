import { DatePicker, Form, Input, Select, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import type { Dayjs } from 'dayjs';
import { endOfPickerDay, toPicker } from '@qiaoban/ui/logic/time/picker-clock';
import {
  createInterfaceKey,
  listInterfaceKeys,
  updateInterfaceKey,
} from '@qiaoban/contracts/base-data/data-interface-access.contract';
import type { InterfaceKey, InterfaceKeyInput } from '@qiaoban/contracts/base-data/data-interface-access.contract';
import { selectInterfaces } from '@qiaoban/contracts/base-data/data-interface.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { requireText, requireValue } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { MarkField } from '../parts/fields';

type Props = {
  value: InterfaceKey | undefined;
  onClose: () => void;
  onMade: (made: { appKey: string; appSecret: string }) => void;
};

const fresh: InterfaceKeyInput = {
  fullName: '',
  expiresAt: null,
  ips: [],
  isForAll: false,
  interfaceIds: [],
  perMinute: 120,
  enabledMark: 1,
  description: '',
};

/** A new or changed access key. */
export const KeyDialog = guardDialog(({ value, onClose, onMade }: Props) => {
  const t = useT();
  const [form] = Form.useForm<InterfaceKeyInput>();
  const isForAll = Form.useWatch('isForAll', form) ?? false;
  const groups = useRoute(selectInterfaces, {});
  const stale = [listInterfaceKeys];
  const create = useAction(createInterfaceKey, { stale, success: false, done: onMade });
  const update = useAction(updateInterfaceKey, { stale });
  return (
    <FormDialog<InterfaceKeyInput>
      open
      form={form}
      width={600}
      labelWidth={120}
      title={t(value ? 'data-interface.edit_key' : 'data-interface.new_key')}
      initial={value ?? fresh}
      onSubmit={(values) => {
        const body = { ...fresh, ...values };
        return value
          ? update.run({ params: { id: value.id }, body: { ...body, version: value.version } })
          : create.run({ body });
      }}
      onClose={onClose}
    >
      <Form.Item name="fullName" label={t('base-data.name')} rules={[requireText(t)]}>
        <Input maxLength={100} placeholder={t('data-interface.key_name_hint')} />
      </Form.Item>
      <Form.Item name="isForAll" label={t('data-interface.for_all')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {!isForAll && (
        <Form.Item name="interfaceIds" label={t('data-interface.interfaces')} rules={[requireValue(t)]}>
          <Select
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            options={(groups.data ?? []).map((group) => ({
              label: group.fullName,
              options: group.children.map(({ id, fullName, enCode }) => ({
                value: id,
                label: t('app.noted', { name: fullName, note: enCode }),
              })),
            }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="expiresAt"
        label={t('data-interface.expires')}
        getValueProps={(time: number | null | undefined) => ({ value: toPicker(time) })}
        getValueFromEvent={(day: Dayjs | null) => endOfPickerDay(day) ?? null}
      >
        <DatePicker placeholder={t('data-interface.never')} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="ips" label={t('data-interface.ips')} extra={t('data-interface.ips_hint')}>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', ' ', '\n']}
          placeholder="10.0.0.0/8"
        />
      </Form.Item>
      <Form.Item name="perMinute" label={t('data-interface.per_minute')} rules={[wholeNumber(1, 100_000)]}>
        <NumberBox style={{ width: 160 }} />
      </Form.Item>
      <MarkField name="enabledMark" label={t('app.enable')} />
      <Form.Item name="description" label={t('app.description')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormDialog>
  );
});
