import { Form, Input } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { Account } from '@qiaoban/contracts/directory/user-fields';
import {
  createTenant,
  getTenant,
  listTenants,
  TenantCode,
  updateTenant,
} from '@qiaoban/contracts/tenant/tenant.contract';
import type { NewTenant, TenantInput } from '@qiaoban/contracts/tenant/tenant.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { FormSection } from '@qiaoban/ui/form-section';
import { CodeInput } from '#lib/form/code-input.tsx';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { requireText, requireValue } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';

type Props = { /** Code; empty for a new one. */ id: string; onClose: () => void };

/** A tenant: name, what it may have, and for a new one its administrator. */
export const TenantDialog = guardDialog(({ id, onClose }: Props) => {
  const t = useT();
  const isNew = id === '';
  const stored = useRoute(getTenant, { params: { id } }, { enabled: !isNew, staleTime: 0 });
  const create = useAction(createTenant, { stale: [listTenants] });
  const update = useAction(updateTenant, { stale: [listTenants, getTenant] });
  const required = requireText(t);
  const save = (values: NewTenant): Promise<unknown> => {
    if (isNew) return create.run({ body: values });
    const { fullName, contact, description, quotaUsers, quotaForms, quotaStorage } = values as TenantInput;
    const body = { fullName, contact, description, quotaUsers, quotaForms, quotaStorage };
    return update.run({ params: { id }, body: { ...body, version: stored.data?.version ?? 0 } });
  };
  const fresh: Partial<NewTenant> = { quotaUsers: 0, quotaForms: 0, quotaStorage: 0, account: 'admin' };
  return (
    <FormDialog<NewTenant>
      open
      title={t(isNew ? 'tenant.add' : 'tenant.edit')}
      wide
      labelWidth={150}
      initial={isNew ? fresh : stored.isFetching ? undefined : (stored.data as Partial<NewTenant> | undefined)}
      onSubmit={save}
      onClose={onClose}
    >
      <FormSection title={t('tenant.section_tenant')}>
        <Form.Item name="fullName" label={t('tenant.name')} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item
          name="code"
          label={t('tenant.code')}
          extra={isNew ? t('tenant.code_hint') : undefined}
          rules={isNew ? [required, fieldRule(TenantCode)] : []}
        >
          <CodeInput field="code" isSmall maxLength={30} disabled={!isNew} />
        </Form.Item>
        <Form.Item name="contact" label={t('tenant.contact')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="description" label={t('app.description')}>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </FormSection>
      <FormSection title={t('tenant.section_quota')}>
        {(['quotaUsers', 'quotaForms', 'quotaStorage'] as const).map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(
              `tenant.${{ quotaUsers: 'quota_users', quotaForms: 'quota_forms', quotaStorage: 'quota_storage' }[name]}`,
            )}
            tooltip={t('tenant.quota_hint')}
            rules={[requireValue(t), wholeNumber(0, 10_000_000)]}
          >
            <NumberBox style={{ width: 160 }} />
          </Form.Item>
        ))}
      </FormSection>
      {isNew && (
        <FormSection title={t('tenant.administrator')}>
          <Form.Item name="account" label={t('tenant.account')} rules={[required, fieldRule(Account)]}>
            <Input maxLength={50} autoComplete="off" />
          </Form.Item>
          <Form.Item name="realName" label={t('tenant.real_name')} rules={[required]}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="mobilePhone" label={t('tenant.mobile')}>
            <Input maxLength={11} inputMode="tel" />
          </Form.Item>
          <Form.Item name="password" label={t('tenant.password')} extra={t('tenant.password_hint')} rules={[required]}>
            <Input.Password maxLength={64} autoComplete="new-password" />
          </Form.Item>
        </FormSection>
      )}
    </FormDialog>
  );
});
