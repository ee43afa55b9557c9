import { createUser, getUser, updateUser } from '@qiaoban/contracts/directory/user.contract';
import type { UserInput } from '@qiaoban/contracts/directory/user-fields';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { forgetNames } from '#pickers/people/names.ts';
import { staleAfter } from './stale';
import { AccountFields, PersonalFields, WorkFields } from './user-fields';

type Values = UserInput & { password: string };
type Props = {
  open: boolean;
  /** Undefined for a new one. */ id: string | undefined;
  organizeId: string;
  onClose: () => void;
};

/** What the form leaves empty is sent as the contract means it. */
const settled = (values: Values): Values => ({
  ...values,
  organizeId: values.organizeId ?? null,
  organizeIds: values.organizeIds ?? [],
  managerId: values.managerId ?? null,
  headIcon: values.headIcon ?? '',
  positionIds: values.positionIds ?? [],
  roleIds: values.roleIds ?? [],
  sortCode: values.sortCode ?? 0,
});

/** A user: account, work, personal, how to reach. */
export const UserDialog = guardDialog(({ open, id, organizeId, onClose }: Props) => {
  const t = useT();
  const isAdministrator = useSession((s) => s.userInfo?.isAdministrator ?? false);
  const stored = useRoute(getUser, { params: { id: id ?? '' } }, { enabled: id !== undefined, staleTime: 0 });
  const options = { stale: staleAfter.user, done: forgetNames };
  const create = useAction(createUser, options);
  const update = useAction(updateUser, options);
  const save = (values: Values): Promise<unknown> => {
    const { password, ...input } = settled(values);
    if (id === undefined) return create.run({ body: { ...input, password } });
    const { version = 0, enabledMark = 1, signature = '' } = stored.data ?? {};
    return update.run({ params: { id }, body: { ...input, signature, enabledMark, version } });
  };
  const fresh: Partial<Values> = { gender: 2, sortCode: 0, ...(organizeId === '' ? {} : { organizeId }) };
  return (
    <FormDialog<Values>
      open={open}
      title={t(id === undefined ? 'directory.new_user' : 'directory.edit_user')}
      wide
      labelWidth={110}
      initial={id === undefined ? fresh : stored.isFetching ? undefined : stored.data}
      onSubmit={save}
      onClose={onClose}
    >
      <AccountFields isNew={id === undefined} mayMakeAdministrators={isAdministrator && id !== 'admin'} />
      <WorkFields isNew={id === undefined} />
      <PersonalFields />
    </FormDialog>
  );
});
