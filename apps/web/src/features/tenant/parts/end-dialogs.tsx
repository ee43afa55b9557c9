import { Alert, Form, Input } from 'antd';
import { deleteTenant, listTenants, suspendTenant } from '@qiaoban/contracts/tenant/tenant.contract';
import type { Tenant } from '@qiaoban/contracts/tenant/tenant.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { requireValue } from '#lib/form/required.ts';

type Props = { tenant: Tenant; onClose: () => void };

/** Suspending says what it means before it happens. */
export const SuspendDialog = guardDialog(({ tenant, onClose }: Props) => {
  const t = useT();
  const suspend = useAction(suspendTenant, { stale: [listTenants] });
  return (
    <FormDialog<{ reason: string }>
      open
      title={t('tenant.suspend_title', { name: tenant.fullName })}
      initial={{ reason: '' }}
      okText={t('tenant.suspend')}
      layout="vertical"
      onSubmit={(body) => suspend.run({ params: { id: tenant.code }, body })}
      onClose={onClose}
    >
      <Alert type="warning" showIcon title={t('tenant.suspend_text')} style={{ marginBottom: 16 }} />
      <Form.Item name="reason" label={t('tenant.reason')}>
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
});

/** A deletion needs the code, typed. */
export const DeleteDialog = guardDialog(({ tenant, onClose }: Props) => {
  const t = useT();
  const remove = useAction(deleteTenant, { stale: [listTenants] });
  return (
    <FormDialog<{ confirm: string }>
      open
      title={t('tenant.remove_title', { name: tenant.fullName })}
      initial={{ confirm: '' }}
      okText={t('app.remove')}
      layout="vertical"
      onSubmit={(body) => remove.run({ params: { id: tenant.code }, body })}
      onClose={onClose}
    >
      <Alert type="error" showIcon title={t('tenant.remove_text')} style={{ marginBottom: 16 }} />
      <Form.Item name="confirm" label={t('tenant.remove_confirm', { code: tenant.code })} rules={[requireValue(t)]}>
        <Input autoComplete="off" maxLength={50} />
      </Form.Item>
    </FormDialog>
  );
});
