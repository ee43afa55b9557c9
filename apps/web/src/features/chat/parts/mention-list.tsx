import { TeamOutlined } from '@ant-design/icons';
import { EVERYBODY } from '@qiaoban/contracts/chat/chat-message';
import type { ChatMember } from '@qiaoban/contracts/chat/conversation.contract';
import { UserAvatar } from '@qiaoban/ui/user-avatar';

export type Named = { id: string; fullName: string; headIcon: string };

/** Members whose name, account or pinyin begins or holds what is typed after @; everybody first. */
export const mentionable = (
  members: readonly ChatMember[],
  self: string,
  wanted: string,
  everybody: string,
): Named[] => {
  const word = wanted.toLowerCase();
  const all: (Named & { texts: string[] })[] = [
    { id: EVERYBODY, fullName: everybody, headIcon: '', texts: [everybody, EVERYBODY] },
    ...members
      .filter((each) => each.id !== self)
      .map((each) => ({ ...each, texts: [each.fullName, each.account, each.quickQuery] })),
  ];
  return all.filter((each) => each.texts.some((text) => text.toLowerCase().includes(word))).slice(0, 8);
};

type Props = { people: readonly Named[]; at: number; label: string; onPick: (person: Named) => void };

/** Names above the box; arrows and Enter in the box choose one. */
export const MentionList = ({ people, at, label, onPick }: Props) => (
  <div className="chat-mentions" role="listbox" aria-label={label} id="chat-mentions">
    {people.map((person, index) => (
      <div
        key={person.id}
        id={`chat-mention-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === at}
        // the box keeps the focus
        onMouseDown={(event) => {
          event.preventDefault();
          onPick(person);
        }}
      >
        {person.id === EVERYBODY ? (
          <TeamOutlined className="chat-everybody" />
        ) : (
          <UserAvatar name={person.fullName} src={person.headIcon} size={24} />
        )}{' '}
        {person.fullName}
      </div>
    ))}
  </div>
);
