import { useState } from 'react';
import { Button } from 'antd';
import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { listSubordinates } from '@qiaoban/contracts/directory/current-user.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import './own-people.css';

type Person = ReplyOf<typeof listSubordinates>['list'][number];

const Branch = ({ person }: { person: Person }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className="own-person">
        <UserAvatar name={person.userName} src={person.avatar} size={40} />
        <span>
          <strong>{person.userName}</strong>
          <small>{[person.department, person.position].filter(Boolean).join(' · ')}</small>
        </span>
        {person.count > 0 && (
          <Button
            type="text"
            size="small"
            icon={isOpen ? <DownOutlined /> : <RightOutlined />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('profile.people_count', { count: person.count })}
          </Button>
        )}
      </div>
      {isOpen && <People managerId={person.id} />}
    </li>
  );
};

/** The people below one manager; each opens to the people below them. */
const People = ({ managerId }: { managerId: string }) => {
  const t = useT();
  const people = useRoute(listSubordinates, { query: { managerId } });
  if (people.error && !people.data) return <Failed text={people.error.message} retry={() => void people.refetch()} />;
  if (!people.data) return <LinesSkeleton lines={3} />;
  if (people.data.list.length === 0) return <Empty title={t('profile.people_empty')} />;
  return (
    <ul className="own-people">
      {people.data.list.map((person) => (
        <Branch key={person.id} person={person} />
      ))}
    </ul>
  );
};

/** The tree of the people whose manager the person is. */
export const Subordinates = () => <People managerId="" />;
