import { TeamOutlined } from '@ant-design/icons';
import type { ConversationRow } from '@qiaoban/contracts/chat/conversation.contract';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useT } from '#lib/texts/i18n.ts';
import { useChat } from '../state/chat-store';

/** A dot at the avatar: online or not. */
export const Presence = ({ userId, known = false }: { userId: string; known?: boolean }) => {
  const t = useT();
  const isOnline = useChat((s) => s.online[userId]) ?? known;
  const state = isOnline ? t('chat.online') : t('chat.offline');
  return <i className={isOnline ? 'chat-dot chat-dot-on' : 'chat-dot'} role="img" aria-label={state} title={state} />;
};

/** Picture of a conversation: the other person, or the first members of a group. */
export const RowFace = ({ row, size = 40 }: { row: ConversationRow; size?: number }) => {
  if (row.kind === 'direct')
    return (
      <span className="chat-face">
        <UserAvatar name={row.name} src={row.headIcon} size={size} />
        <Presence userId={row.userId} known={row.isOnline} />
      </span>
    );
  if (row.faces.length === 0)
    return (
      <span className="chat-face chat-face-group" style={{ width: size, height: size }}>
        <TeamOutlined />
      </span>
    );
  return (
    <span className={`chat-face chat-face-${Math.min(4, row.faces.length)}`} style={{ width: size, height: size }}>
      {row.faces.map((face) => (
        <UserAvatar
          key={face.id}
          name={face.fullName}
          src={face.headIcon}
          size={row.faces.length === 1 ? size : size / 2 - 1}
        />
      ))}
    </span>
  );
};
