import { Form } from 'antd';
import { useT } from '#lib/texts/i18n.ts';
import { PositionSelect } from '#pickers/people/position-select.tsx';
import { RoleSelect } from '#pickers/people/role-select.tsx';
import { UserSelect } from '#pickers/people/user-select.tsx';
import type { SubjectType } from '@qiaoban/contracts/permission/grants';

type Chosen = { roleIds: string[]; positionIds: string[]; userIds: string[] };
export const NOBODY: Chosen = { roleIds: [], positionIds: [], userIds: [] };
export const countOf = ({ roleIds, positionIds, userIds }: Chosen): number =>
  roleIds.length + positionIds.length + userIds.length;
export const refsOf = ({ roleIds, positionIds, userIds }: Chosen): { type: SubjectType; id: string }[] => [
  ...roleIds.map((id) => ({ type: 'Role' as const, id })),
  ...positionIds.map((id) => ({ type: 'Position' as const, id })),
  ...userIds.map((id) => ({ type: 'User' as const, id })),
];

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

type Props = { prefix: string; value: Chosen; onChange: (chosen: Chosen) => void };

/** Roles, positions and people, several of each. */
export const SubjectFields = ({ prefix, value, onChange }: Props) => {
  const t = useT();
  return (
    <>
      <Form.Item label={t('permission.roles')} htmlFor={`${prefix}-roles`}>
        <RoleSelect
          id={`${prefix}-roles`}
          multiple
          value={value.roleIds}
          onChange={(next) => onChange({ ...value, roleIds: idsOf(next) })}
        />
      </Form.Item>
      <Form.Item label={t('permission.positions')} htmlFor={`${prefix}-positions`}>
        <PositionSelect
          id={`${prefix}-positions`}
          multiple
          value={value.positionIds}
          onChange={(next) => onChange({ ...value, positionIds: idsOf(next) })}
        />
      </Form.Item>
      <Form.Item label={t('permission.users')} htmlFor={`${prefix}-users`}>
        <UserSelect
          id={`${prefix}-users`}
          multiple
          value={value.userIds}
          onChange={(next) => onChange({ ...value, userIds: idsOf(next) })}
        />
      </Form.Item>
    </>
  );
};
