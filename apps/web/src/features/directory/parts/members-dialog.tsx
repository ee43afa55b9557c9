import { getMembers, setMembers } from '@qiaoban/contracts/directory/user-relation.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { UserPicker } from '#pickers/people/user-picker.tsx';
import { staleAfter } from './stale';

const MOST = 50_000;

type Props = {
  holder: { id: string; fullName: string } | undefined;
  type: 'Role' | 'Position' | 'Group';
  onClose: () => void;
};

/** Who holds a role or position, or belongs to a group: the picker with those who do already. */
export const MembersDialog = guardDialog(({ holder, type, onClose }: Props) => {
  const t = useT();
  const id = holder?.id ?? '';
  const members = useRoute(getMembers, { params: { objectId: id } }, { enabled: holder !== undefined });
  const save = useAction(setMembers, { stale: staleAfter.members, done: onClose });
  return (
    <UserPicker
      key={id}
      open={holder !== undefined && members.data !== undefined}
      title={t('directory.members_of', { name: holder?.fullName ?? '' })}
      multiple
      max={MOST}
      value={members.data?.ids ?? []}
      onCancel={onClose}
      onOk={(chosen) =>
        void save.tried({
          params: { objectId: id },
          body: { objectType: type, userIds: chosen.map((user) => user.id) },
        })
      }
    />
  );
});
