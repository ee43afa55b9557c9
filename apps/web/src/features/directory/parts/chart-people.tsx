import { chartPeople } from '@qiaoban/contracts/directory/organize-selector.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';

/** People directly in a company or department, the head first. */
export const ChartPeople = ({ id }: { id: string }) => {
  const t = useT();
  const people = useRoute(chartPeople, { params: { id } }, { staleTime: 30_000 });
  if (people.error) return <Failed text={people.error.message} retry={() => void people.refetch()} />;
  if (!people.data) return <LinesSkeleton lines={6} />;
  if (people.data.list.length === 0) return <Empty small title={t('directory.chart_nobody')} />;
  return (
    <>
      <ul className="chart-people">
        {people.data.list.map((person) => (
          <li key={person.id}>
            <UserAvatar name={person.fullName} src={person.headIcon} size={32} />
            <span className="chart-texts">
              <span>{person.fullName}</span>
              {person.position !== '' && <small>{person.position}</small>}
            </span>
            {person.isHead && <StatusTag tone="accent">{t('directory.chart_is_head')}</StatusTag>}
          </li>
        ))}
      </ul>
      {people.data.hasMore && (
        <p className="chart-rest">{t('directory.chart_rest', { count: people.data.list.length })}</p>
      )}
    </>
  );
};
