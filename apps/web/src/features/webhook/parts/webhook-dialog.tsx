import { Button, Checkbox, Form, Input, Radio, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import {
  INSTANCE_FIELDS,
  createWebhook,
  getWebhook,
  listWebhooks,
  updateWebhook,
  USER_FIELDS,
  WEBHOOK_ACTIONS,
  webhookChoices,
  webhookFields,
} from '@qiaoban/contracts/webhook/webhook.contract';
import { WebhookInput } from '@qiaoban/contracts/webhook/webhook.contract';
import type { WebhookSource } from '@qiaoban/contracts/webhook/webhook.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { FormSection } from '@qiaoban/ui/form-section';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { KeptFields } from '#lib/list/last-fields.tsx';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { requireValue } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { UserSelect } from '#pickers/people/user-select.tsx';

type FieldsProps = { source: WebhookSource; formId: string; value?: string[]; onChange?: (value: string[]) => void };

/** The fields that are sent, of the form that was chosen. */
const FieldsInput = ({ source, formId, value = [], onChange }: FieldsProps) => {
  const t = useT();
  const wanted = source === 'record' && formId !== '';
  const fields = useRoute(webhookFields, { params: { id: formId || '0' } }, { enabled: wanted });
  const fixed: readonly string[] = source === 'case' ? INSTANCE_FIELDS : source === 'user' ? USER_FIELDS : [];
  const options =
    source === 'record'
      ? (fields.data?.list ?? []).map((field) => ({
          value: field.id,
          label: t('app.noted', { name: field.fullName, note: field.id }),
        }))
      : fixed.map((name) => ({ value: name, label: name }));
  return (
    <div style={{ display: 'flex', gap: 8, alignItems: 'flex-start' }}>
      <Select
        mode="multiple"
        aria-label={t('webhook.fields')}
        style={{ flex: 1, minWidth: 0 }}
        loading={fields.isFetching}
        options={options}
        value={value}
        optionFilterProp="label"
        onChange={(next) => onChange?.(next)}
      />
      <Button
        disabled={options.length === 0}
        onClick={() => onChange?.(value.length === options.length ? [] : options.map((option) => option.value))}
      >
        {t('webhook.fields_all')}
      </Button>
    </div>
  );
};

type Props = { /** Empty for a new one. */ id: string; onMade: (secret: string) => void; onClose: () => void };

/** A web hook: what happens, what is sent of it, and where to. */
export const WebhookDialog = guardDialog(({ id, onMade, onClose }: Props) => {
  const t = useT();
  const isNew = id === '';
  const me = useSession((s) => s.userInfo);
  const [form] = Form.useForm<WebhookInput>();
  const source = Form.useWatch('source', form);
  const objectId = Form.useWatch('objectId', form) ?? '';
  const stored = useRoute(getWebhook, { params: { id } }, { enabled: !isNew, staleTime: 0 });
  const choices = useRoute(webhookChoices, {});
  const create = useAction(createWebhook, { stale: [listWebhooks] });
  const update = useAction(updateWebhook, { stale: [listWebhooks, getWebhook] });
  const save = async (values: WebhookInput): Promise<void> => {
    const body = { ...values, objectId: values.objectId ?? '' };
    if (!isNew)
      return void (await update.run({ params: { id }, body: { ...body, version: stored.data?.version ?? 0 } }));
    const { secret } = await create.run({ body });
    if (secret !== '') onMade(secret);
  };
  const fresh: Partial<WebhookInput> = {
    ownerId: me?.userId ?? '',
    source: 'record',
    objectId: '',
    actions: ['create'],
    fields: [],
    secret: '',
    maxFailures: 20,
    enabledMark: 1,
    description: '',
  };
  const listed = source === 'case' ? choices.data?.flows : choices.data?.forms;
  const objects = (listed ?? []).map((each) => ({ value: each.id, label: each.fullName }));
  const required = requireValue(t);
  return (
    <FormDialog<WebhookInput>
      open
      form={form}
      title={t(isNew ? 'webhook.add' : 'webhook.edit')}
      wide
      labelWidth={170}
      initial={isNew ? fresh : stored.isFetching ? undefined : stored.data && { ...stored.data, secret: '' }}
      onSubmit={save}
      onValuesChange={(changed) => {
        if (changed.source !== undefined)
          form.setFieldsValue({ objectId: '', fields: [], actions: [WEBHOOK_ACTIONS[changed.source][0]] });
        else if (changed.objectId !== undefined && form.getFieldValue('source') === 'record')
          form.setFieldsValue({ fields: [] });
      }}
      onClose={onClose}
    >
      <FormSection title={t('webhook.section_what')}>
        <Form.Item name="fullName" label={t('webhook.name')} rules={[{ ...required, whitespace: true }]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="source" label={t('webhook.source')}>
          <Radio.Group
            options={(['record', 'case', 'user'] as const).map((value) => ({
              value,
              label: t(`webhook.source_${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item
          name="objectId"
          label={t(source === 'case' ? 'webhook.object_flow' : 'webhook.object_form')}
          hidden={source === 'user'}
          rules={source === 'record' ? [required] : []}
        >
          <Select
            showSearch
            optionFilterProp="label"
            loading={choices.isFetching}
            options={source === 'case' ? [{ value: '', label: t('webhook.all_flows') }, ...objects] : objects}
          />
        </Form.Item>
        <Form.Item name="actions" label={t('webhook.actions')} rules={[{ ...required, type: 'array', min: 1 }]}>
          <Checkbox.Group
            options={WEBHOOK_ACTIONS[source ?? 'record'].map((value) => ({
              value,
              label: t(`webhook.${source ?? 'record'}_${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="fields" label={t('webhook.fields')} extra={t('webhook.fields_hint')}>
          <FieldsInput source={source ?? 'record'} formId={objectId} />
        </Form.Item>
      </FormSection>
      <FormSection title={t('webhook.section_where')}>
        <Form.Item name="url" label={t('webhook.url')} rules={[required, fieldRule(WebhookInput.shape.url)]}>
          <Input maxLength={1000} placeholder="https://" inputMode="url" />
        </Form.Item>
        <Form.Item
          name="secret"
          label={t('webhook.secret')}
          extra={t(isNew ? 'webhook.secret_new' : 'webhook.secret_keep')}
        >
          <Input.Password maxLength={200} autoComplete="new-password" />
        </Form.Item>
      </FormSection>
      <FormSection title={t('webhook.section_care')}>
        <Form.Item name="ownerId" label={t('webhook.owner')} extra={t('webhook.owner_hint')} rules={[required]}>
          <UserSelect disabled={me?.isAdministrator !== true} />
        </Form.Item>
        <Form.Item name="maxFailures" label={t('webhook.max_failures')} rules={[required, wholeNumber(1, 1000)]}>
          <NumberBox style={{ width: 160 }} />
        </Form.Item>
        <KeptFields />
      </FormSection>
    </FormDialog>
  );
});
