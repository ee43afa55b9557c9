import { Form, Input, Select } from 'antd';
import {
  linkMpUser,
  listMpUsers,
  remarkMpUser,
  setMpTags,
  treeMpTags,
} from '@qiaoban/contracts/channel/wechat-user.contract';
import type { MpUser } from '@qiaoban/contracts/channel/wechat-user.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { UserSelect } from '#pickers/people/user-select.tsx';
import type { TagName } from './wechat-user-columns';

type Props = { /** Undefined: closed. */ user: MpUser | undefined; onClose: () => void };

/** The remark of a follower. */
export const RemarkDialog = guardDialog(({ user, onClose }: Props) => {
  const t = useT();
  const save = useAction(remarkMpUser, { stale: [listMpUsers] });
  return (
    <FormDialog<{ remark: string }>
      open={user !== undefined}
      title={t('wechat.remark')}
      width={420}
      initial={{ remark: user?.remark ?? '' }}
      onSubmit={(body) => save.run({ params: { openId: user?.openId ?? '' }, body })}
      onClose={onClose}
    >
      <Form.Item name="remark" label={t('wechat.remark')}>
        <Input maxLength={29} showCount />
      </Form.Item>
    </FormDialog>
  );
});

/** Which person of the directory a follower is. */
export const LinkDialog = guardDialog(({ user, onClose }: Props) => {
  const t = useT();
  const save = useAction(linkMpUser, { stale: [listMpUsers] });
  return (
    <FormDialog<{ userId: string | null }>
      open={user !== undefined}
      title={t('wechat.link')}
      width={480}
      initial={{ userId: user?.userId || null }}
      onSubmit={({ userId }) => save.run({ params: { openId: user?.openId ?? '' }, body: { userId: userId ?? '' } })}
      onClose={onClose}
    >
      <Form.Item name="userId" label={t('wechat.person')} extra={t('wechat.link_hint')}>
        <UserSelect />
      </Form.Item>
    </FormDialog>
  );
});

type TagProps = { users: readonly MpUser[]; tags: readonly TagName[]; onClose: () => void; onDone: () => void };

/** Exactly these tags, for one follower or several. */
export const TagDialog = guardDialog(({ users, tags, onClose, onDone }: TagProps) => {
  const t = useT();
  const save = useAction(setMpTags, { stale: [listMpUsers, treeMpTags], done: onDone });
  return (
    <FormDialog<{ tagIds: string[] }>
      open={users.length > 0}
      title={t('wechat.set_tags')}
      width={480}
      initial={{ tagIds: users.length === 1 ? users[0]!.tagIds.map(String) : [] }}
      onSubmit={({ tagIds }) =>
        save.run({ body: { openIds: users.map(({ openId }) => openId), tagIds: tagIds.map(Number) } })
      }
      onClose={onClose}
    >
      <Form.Item
        name="tagIds"
        label={t('wechat.tags')}
        {...(users.length > 1 ? { extra: t('wechat.set_tags_hint', { count: users.length }) } : {})}
      >
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={tags.map((tag) => ({ value: tag.id, label: tag.fullName }))}
        />
      </Form.Item>
    </FormDialog>
  );
});
