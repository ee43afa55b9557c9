import { Form } from 'antd';
import { createRole, getRole, updateRole } from '@qiaoban/contracts/directory/role.contract';
import type { RoleInput } from '@qiaoban/contracts/directory/role.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { forgetNames } from '#pickers/people/names.ts';
import { DictionarySelect } from './dictionary-select';
import { NameFields, OrderFields } from './name-fields';
import { staleAfter } from './stale';

type Props = { open: boolean; /** Undefined for a new one. */ id: string | undefined; onClose: () => void };

/** A role: its kind and name. */
export const RoleDialog = guardDialog(({ open, id, onClose }: Props) => {
  const t = useT();
  const stored = useRoute(getRole, { params: { id: id ?? '' } }, { enabled: id !== undefined, staleTime: 0 });
  const options = { stale: [...staleAfter.role, getRole], done: forgetNames };
  const create = useAction(createRole, options);
  const update = useAction(updateRole, options);
  const save = (values: RoleInput): Promise<unknown> => {
    if (id === undefined) return create.run({ body: values });
    const { enabledMark = 1, version = 0 } = stored.data ?? {};
    return update.run({ params: { id }, body: { ...values, enabledMark, version } });
  };
  return (
    <FormDialog<RoleInput>
      open={open}
      title={t(id === undefined ? 'directory.new_role' : 'directory.edit_role')}
      initial={id === undefined ? { sortCode: 0 } : stored.isFetching ? undefined : stored.data}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="type" label={t('directory.role_type')}>
        <DictionarySelect code="RoleType" />
      </Form.Item>
      <NameFields />
      <OrderFields />
    </FormDialog>
  );
});
