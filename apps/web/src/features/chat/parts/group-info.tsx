import { useState } from 'react';
import { Button, Dropdown, Input } from 'antd';
import { CloseOutlined, MoreOutlined, UserAddOutlined } from '@ant-design/icons';
import { MAX_MEMBERS } from '@qiaoban/contracts/chat/chat-message';
import { listMembers } from '@qiaoban/contracts/chat/conversation.contract';
import type { ChatMember, ConversationRow } from '@qiaoban/contracts/chat/conversation.contract';
import {
  addGroupMembers,
  dissolveGroup,
  removeGroupMember,
  setGroupRole,
  updateGroup,
} from '@qiaoban/contracts/chat/group.contract';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { usePickUsers } from '#pickers/frame/use-pickers.ts';
import { leaveRow } from '../state/chat-actions';
import { dropRow } from '../state/chat-store';
import { Presence } from './face';

type EditorProps = {
  label: string;
  value: string;
  isLong?: boolean;
  mayEdit: boolean;
  none: string;
  note?: string;
  onSave: (text: string) => Promise<unknown>;
};

/** A text that becomes a box when it may be edited. */
const EditableText = ({ label, value, isLong = false, mayEdit, none, note, onSave }: EditorProps) => {
  const t = useT();
  const [draft, setDraft] = useState<string>();
  const save = async (): Promise<void> => {
    await onSave((draft ?? '').trim());
    setDraft(undefined);
  };
  return (
    <section className="chat-info-part">
      <h4>
        {label}
        {mayEdit && draft === undefined && (
          <button
            type="button"
            className="qb-link"
            aria-label={`${t('chat.edit')} ${label}`}
            onClick={() => setDraft(value)}
          >
            {t('chat.edit')}
          </button>
        )}
      </h4>
      {draft === undefined ? (
        <p className={value === '' ? 'chat-info-none' : undefined}>
          {value || none} {value !== '' && note && <small>{note}</small>}
        </p>
      ) : (
        <>
          {isLong ? (
            <Input.TextArea
              rows={4}
              maxLength={1000}
              autoFocus
              aria-label={label}
              value={draft}
              onChange={(e) => setDraft(e.target.value)}
            />
          ) : (
            <Input
              maxLength={50}
              autoFocus
              aria-label={label}
              value={draft}
              onChange={(e) => setDraft(e.target.value)}
              onPressEnter={() => void save()}
            />
          )}
          <p className="chat-info-buttons">
            <Button size="small" onClick={() => setDraft(undefined)}>
              {t('app.cancel')}
            </Button>
            <Button size="small" type="primary" disabled={!isLong && draft.trim() === ''} onClick={() => void save()}>
              {t('chat.save')}
            </Button>
          </p>
        </>
      )}
    </section>
  );
};

const RANK = { owner: 2, admin: 1, member: 0 } as const;

const MemberLine = ({ row, member, self }: { row: ConversationRow; member: ChatMember; self: string }) => {
  const t = useT();
  const done = { success: false as const, stale: [listMembers] };
  const remove = useAction(removeGroupMember, done);
  const setRole = useAction(setGroupRole, done);
  const target = { id: row.id, userId: member.id };
  const { fullName: name } = member;
  const acts: Record<string, () => Promise<unknown>> = {
    admin: () => setRole.tried({ params: target, body: { role: member.role === 'admin' ? 'member' : 'admin' } }),
    owner: async () => {
      if (await ask({ title: t('chat.make_owner_confirm', { name }) }))
        await setRole.tried({ params: target, body: { role: 'owner' } });
    },
    remove: async () => {
      if (await ask({ title: t('chat.remove_confirm', { name }), danger: true }))
        await remove.tried({ params: target });
    },
  };
  const mayRemove = row.role !== 'member' && RANK[row.role] > RANK[member.role];
  const items = [
    ...(row.role === 'owner'
      ? [
          { key: 'admin', label: member.role === 'admin' ? t('chat.unmake_admin') : t('chat.make_admin') },
          { key: 'owner', label: t('chat.make_owner') },
        ]
      : []),
    ...(mayRemove ? [{ key: 'remove', label: t('chat.remove_member'), danger: true }] : []),
  ];
  return (
    <li>
      <span className="chat-face">
        <UserAvatar name={name} src={member.headIcon} size={30} />
        <Presence userId={member.id} known={member.isOnline} />
      </span>
      <span className="chat-row-text">
        <span>{name}</span>
        <small>{member.department}</small>
      </span>
      {member.role !== 'member' && (
        <StatusTag tone={member.role === 'owner' ? 'accent' : 'neutral'}>{t(`chat.role_${member.role}`)}</StatusTag>
      )}
      {member.id !== self && items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void acts[key]?.() }}>
          <button type="button" className="chat-icon" aria-label={t('chat.member_actions', { name })}>
            <MoreOutlined />
          </button>
        </Dropdown>
      )}
    </li>
  );
};

/** Name, announcement and members of a group, and the way out of it. */
export const GroupInfo = ({ row, onClose }: { row: ConversationRow; onClose: () => void }) => {
  const t = useT();
  const self = useSession((s) => s.userInfo?.userId ?? '');
  const pickUsers = usePickUsers();
  const members = useRoute(listMembers, { params: { id: row.id } });
  const update = useAction(updateGroup, { success: false });
  const add = useAction(addGroupMembers, { success: false, stale: [listMembers] });
  const leave = useAction(removeGroupMember, { success: false, done: () => dropRow(row.id) });
  const dissolve = useAction(dissolveGroup, { success: false, done: () => dropRow(row.id) });
  const mayEdit = row.role !== 'member';
  const params = { id: row.id };
  const addPeople = async (): Promise<void> => {
    const chosen = await pickUsers({
      multiple: true,
      max: MAX_MEMBERS - row.memberCount,
      without: members.data?.list.map((each) => each.id) ?? [self],
      title: t('chat.add_members'),
    });
    const userIds = (chosen ?? []).map((each) => each.id);
    if (userIds.length > 0) await add.tried({ params, body: { userIds } });
  };
  const goOut = async (): Promise<void> => {
    if (await ask({ title: t('chat.leave_confirm', { name: row.name }), danger: true }))
      await leaveRow(row.id, () => leave.tried({ params: { ...params, userId: self } }));
  };
  const end = async (): Promise<void> => {
    if (await ask({ title: t('chat.dissolve_confirm', { name: row.name }), danger: true }))
      await leaveRow(row.id, () => dissolve.tried({ params }));
  };
  return (
    <aside className="chat-side" aria-label={t('chat.info')}>
      <header className="chat-side-head">
        <h3>{t('chat.info')}</h3>
        <button type="button" className="chat-icon" aria-label={t('app.close')} onClick={onClose}>
          <CloseOutlined />
        </button>
      </header>
      <div className="chat-found">
        <EditableText
          label={t('chat.group_name')}
          value={row.name}
          mayEdit={mayEdit}
          none=""
          onSave={(name) => update.tried({ params, body: { name } })}
        />
        <EditableText
          label={t('chat.announcement')}
          value={row.announcement}
          isLong
          mayEdit={mayEdit}
          none={t('chat.no_announcement')}
          note={t('chat.announcement_by', { name: row.announcedBy })}
          onSave={(announcement) => update.tried({ params, body: { announcement } })}
        />
        <section className="chat-info-part">
          <h4>
            {t('chat.members', { count: row.memberCount })}
            <button type="button" className="qb-link" onClick={() => void addPeople()}>
              <UserAddOutlined /> {t('chat.add_members')}
            </button>
          </h4>
          {members.data === undefined ? (
            <LinesSkeleton lines={4} />
          ) : (
            <ul className="chat-members">
              {members.data.list.map((member) => (
                <MemberLine key={member.id} row={row} member={member} self={self} />
              ))}
            </ul>
          )}
        </section>
        <p className="chat-info-buttons">
          {row.role === 'owner' ? (
            <Button danger onClick={() => void end()}>
              {t('chat.dissolve')}
            </Button>
          ) : (
            <Button danger onClick={() => void goOut()}>
              {t('chat.leave')}
            </Button>
          )}
        </p>
      </div>
    </aside>
  );
};
