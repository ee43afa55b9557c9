import { createGroup, getGroup, updateGroup } from '@qiaoban/contracts/directory/user-group.contract';
import type { GroupInput } from '@qiaoban/contracts/directory/user-group.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { NameFields, OrderFields } from './name-fields';
import { staleAfter } from './stale';

type Props = { open: boolean; /** Undefined for a new one. */ id: string | undefined; onClose: () => void };

/** A group of people: its name and order; its members are set in the picker. */
export const GroupDialog = guardDialog(({ open, id, onClose }: Props) => {
  const t = useT();
  const stored = useRoute(getGroup, { params: { id: id ?? '' } }, { enabled: id !== undefined, staleTime: 0 });
  const options = { stale: [...staleAfter.group, getGroup] };
  const create = useAction(createGroup, options);
  const update = useAction(updateGroup, options);
  const save = (values: GroupInput): Promise<unknown> => {
    if (id === undefined) return create.run({ body: values });
    const { enabledMark = 1, version = 0 } = stored.data ?? {};
    return update.run({ params: { id }, body: { ...values, enabledMark, version } });
  };
  return (
    <FormDialog<GroupInput>
      open={open}
      title={t(id === undefined ? 'directory.new_group' : 'directory.edit_group')}
      initial={id === undefined ? { sortCode: 0 } : stored.isFetching ? undefined : stored.data}
      onSubmit={save}
      onClose={onClose}
    >
      <NameFields />
      <OrderFields />
    </FormDialog>
  );
});
