import { Alert, Form } from 'antd';
import type { approveRegistration } from '@qiaoban/contracts/auth/registration.contract';
import type { BodyOf } from '@qiaoban/contracts/route';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { DepartmentSelect } from '#pickers/people/department-select.tsx';
import { PositionSelect } from '#pickers/people/position-select.tsx';
import { RoleSelect } from '#pickers/people/role-select.tsx';

type Place = BodyOf<typeof approveRegistration>;
type Props = { open: boolean; account: string; onSubmit: (place: Place) => Promise<unknown>; onClose: () => void };

/** Where the new person belongs and what they may do; all of it can be left for later. */
export const ApproveDialog = guardDialog(({ open, account, onSubmit, onClose }: Props) => {
  const t = useT();
  return (
    <FormDialog<Place>
      open={open}
      title={t('auth-admin.approve')}
      initial={{ organizeId: null, positionIds: [], roleIds: [] }}
      width={560}
      labelWidth={90}
      onSubmit={({ organizeId, positionIds, roleIds }) =>
        onSubmit({ organizeId: organizeId ?? null, positionIds: positionIds ?? [], roleIds: roleIds ?? [] })
      }
      onClose={onClose}
    >
      <Alert type="info" showIcon title={t('auth-admin.approve_hint', { account })} style={{ marginBottom: 16 }} />
      <Form.Item name="organizeId" label={t('auth-admin.department')}>
        <DepartmentSelect />
      </Form.Item>
      <Form.Item name="positionIds" label={t('auth-admin.positions')}>
        <PositionSelect multiple />
      </Form.Item>
      <Form.Item name="roleIds" label={t('auth-admin.roles')}>
        <RoleSelect multiple />
      </Form.Item>
    </FormDialog>
  );
});
