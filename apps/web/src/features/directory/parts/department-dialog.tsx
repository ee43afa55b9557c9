import { Form } from 'antd';
import { createDepartment, getDepartment, updateDepartment } from '@qiaoban/contracts/directory/department.contract';
import type { DepartmentInput } from '@qiaoban/contracts/directory/department.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { DepartmentSelect } from '#pickers/people/department-select.tsx';
import { forgetNames } from '#pickers/people/names.ts';
import { UserSelect } from '#pickers/people/user-select.tsx';
import { formRules } from './form-rules';
import { NameFields, OrderFields } from './name-fields';
import { staleAfter } from './stale';

type Props = {
  open: boolean;
  /** The department to change; undefined for a new one. */
  id: string | undefined;
  /** Company or department above a new one. */
  parentId: string;
  onClose: () => void;
};

/** A department: where it stands, its name and its head. */
export const DepartmentDialog = guardDialog(({ open, id, parentId, onClose }: Props) => {
  const t = useT();
  const stored = useRoute(getDepartment, { params: { id: id ?? '' } }, { enabled: id !== undefined, staleTime: 0 });
  const options = { stale: [...staleAfter.organize, getDepartment], done: forgetNames };
  const create = useAction(createDepartment, options);
  const update = useAction(updateDepartment, options);
  const save = (values: DepartmentInput): Promise<unknown> => {
    const body = { ...values, managerId: values.managerId ?? null };
    if (id === undefined) return create.run({ body });
    return update.run({
      params: { id },
      body: { ...body, enabledMark: stored.data?.enabledMark ?? 1, version: stored.data?.version ?? 0 },
    });
  };
  const initial = id === undefined ? { parentId, sortCode: 0 } : stored.isFetching ? undefined : stored.data;
  return (
    <FormDialog<DepartmentInput>
      open={open}
      title={t(id === undefined ? 'directory.new_department' : 'directory.edit_department')}
      initial={initial}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="parentId" label={t('directory.parent')} rules={formRules(t).chosen}>
        <DepartmentSelect {...(id === undefined ? {} : { without: id })} />
      </Form.Item>
      <NameFields />
      <Form.Item name="managerId" label={t('directory.head')}>
        <UserSelect />
      </Form.Item>
      <OrderFields />
    </FormDialog>
  );
});
