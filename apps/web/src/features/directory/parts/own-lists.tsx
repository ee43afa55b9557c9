import { listOwnLogins, listSubordinates } from '@qiaoban/contracts/directory/current-user.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useT } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { formatTime } from '../../../lib/time';
import { useList } from '../../../lib/use-list';
import './own-lists.css';

/** Cards of the people whose manager the person is. */
export const Subordinates = () => {
  const t = useT();
  const people = useRoute(listSubordinates, {});
  if (people.error && !people.data) return <Failed text={people.error.message} retry={() => void people.refetch()} />;
  if (!people.data) return <LinesSkeleton lines={4} />;
  if (people.data.list.length === 0) return <Empty title={t('directory.no_subordinates')} />;
  return (
    <ul className="people-cards">
      {people.data.list.map((person) => (
        <li key={person.id}>
          <UserAvatar name={person.userName} size={40} />
          <span>
            <strong>{person.userName}</strong>
            <small>{[person.department, person.position].filter(Boolean).join(' · ')}</small>
          </span>
        </li>
      ))}
    </ul>
  );
};

type Login = ReplyOf<typeof listOwnLogins>['list'][number];

/** When and from where the account was signed in to, refused tries included. */
export const OwnLogins = () => {
  const t = useT();
  const list = useList(listOwnLogins);
  return (
    <DataTable<Login>
      id="directory.own-logins"
      {...list.table}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'creatorTime',
          title: t('directory.time'),
          width: 170,
          onPhone: 'title',
          render: (row) => formatTime(row.creatorTime, 'yyyy-MM-dd HH:mm:ss'),
        },
        { key: 'ipaddress', title: t('directory.address'), width: 150 },
        { key: 'place', title: t('directory.place'), width: 160 },
        { key: 'platForm', title: t('directory.device') },
        {
          key: 'outcome',
          title: t('directory.outcome'),
          width: 110,
          render: (row) => (
            <StatusTag dot tone={row.outcome === 'ok' ? 'success' : 'danger'}>
              {t(row.outcome === 'ok' ? 'directory.outcome_ok' : 'directory.outcome_refused')}
            </StatusTag>
          ),
        },
      ]}
    />
  );
};
