import { useEffect, useState } from 'react';
import { ApartmentOutlined, RightOutlined } from '@ant-design/icons';
import { selectUsersLazily } from '@qiaoban/contracts/directory/user-selector.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { socket } from '#lib/live/socket.ts';
import { Breadcrumb } from '#pickers/frame/breadcrumb.tsx';
import { toChoice } from '#pickers/choice/choice.ts';
import type { Choice } from '#pickers/choice/choice.ts';
import { useOwnPath, useUserLevel } from '#pickers/people/levels.ts';
import { useBrowse } from '#pickers/frame/use-browse.ts';
import type { Level } from '#pickers/frame/use-browse.ts';
import { openPerson } from '../state/chat-actions';
import { useChat } from '../state/chat-store';
import { Presence } from './face';
import '#pickers/frame/picker-frame.css';

/** Presence of people who are shown just now is asked for, not kept. */
const useAskOnline = (ids: readonly string[]): void => {
  const wanted = ids.slice(0, 500).join();
  useEffect(() => {
    if (wanted !== '') socket.say({ method: 'OnlineUsers', userIds: wanted.split(',') });
  }, [wanted]);
};

const Person = ({ person }: { person: Choice }) => (
  <button type="button" className="chat-row" onClick={() => void openPerson(person.id)}>
    <span className="chat-face">
      <UserAvatar name={person.fullName} src={person.headIcon} size={36} />
      <Presence userId={person.id} />
    </span>
    <span className="chat-row-text">
      <strong>{person.fullName}</strong>
      <small>{person.parentFullName}</small>
    </span>
  </button>
);

const LevelRows = ({ level, onEnter }: { level: Level; onEnter: (choice: Choice) => void }) => {
  const t = useT();
  const self = useSession((s) => s.userInfo?.userId);
  const people = (level.choices ?? []).filter((each) => each.type === 'user' && each.id !== self);
  useAskOnline(people.map((each) => each.id));
  if (level.error !== undefined) return <Failed text={level.error} retry={level.retry} />;
  if (level.choices === undefined) return <LinesSkeleton lines={6} />;
  const places = level.choices.filter((each) => each.type !== 'user');
  if (places.length + people.length === 0) return <Empty small kind="search" title={t('chat.no_match')} />;
  return (
    <>
      {places.map((place) => (
        <button key={place.id} type="button" className="chat-row chat-place" onClick={() => onEnter(place)}>
          <ApartmentOutlined />
          <span className="chat-row-text">{place.fullName}</span>
          <RightOutlined />
        </button>
      ))}
      {people.map((person) => (
        <Person key={person.id} person={person} />
      ))}
      {level.hasMore && <p className="chat-note">{t('chat.more_people')}</p>}
    </>
  );
};

/** Colleagues, level by level through the organisation. */
export const Colleagues = () => {
  const browse = useBrowse(useOwnPath());
  const level = useUserLevel(browse);
  return (
    <>
      <div className="chat-path">
        <Breadcrumb browse={browse} />
      </div>
      <LevelRows level={level} onEnter={browse.enter} />
    </>
  );
};

const PAUSE = 250;

type FoundProps = { keyword: string; withTitle?: boolean; isAlone?: boolean };

/** Colleagues by name, account or pinyin; `isAlone`: no conversation stands above them; that nobody was found is said then. */
export const FoundPeople = ({ keyword, withTitle = false, isAlone = false }: FoundProps) => {
  const t = useT();
  const rows = useChat((s) => s.rows);
  // whoever stands among the conversations above is not named again
  const shown = Object.values(rows).flatMap((row) => (row.last === null ? [] : row.userId));
  const [settled, setSettled] = useState(keyword);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(keyword), PAUSE);
    return () => clearTimeout(timer);
  }, [keyword]);
  const answer = useRoute(
    selectUsersLazily,
    { params: { id: '0' }, body: { keyword: settled } },
    { staleTime: 30_000 },
  );
  const level: Level = {
    choices: answer.data?.list.map(toChoice).filter((each) => !withTitle || !shown.includes(each.id)),
    hasMore: answer.data?.hasMore ?? false,
    error: answer.error?.message,
    retry: () => void answer.refetch(),
  };
  if (withTitle && !isAlone && level.choices?.length === 0) return null;
  return (
    <>
      {withTitle && <h3 className="chat-section">{t('chat.tab_people')}</h3>}
      <LevelRows level={level} onEnter={() => undefined} />
    </>
  );
};
