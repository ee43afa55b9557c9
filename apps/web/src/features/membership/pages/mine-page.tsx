import { Select } from 'antd';
import { listMyMemberships } from '@qiaoban/contracts/membership/mine.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { Page, Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { Tabs } from '@qiaoban/ui/tabs';
import { useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useT } from '#lib/texts/i18n.ts';
import { MyActivities } from '../mine/my-activities';
import { MyDues, MyHonours, MyScores } from '../mine/my-books';
import { MyCard } from '../mine/my-card';
import { MyFacts } from '../mine/my-facts';
import '../membership.css';

/** My membership: card, dues, score, activities, honours, own data. Made for the phone first. */
export const MinePage = () => {
  const t = useT();
  const [url, setUrl] = useUrlState({ member: '', tab: 'activities' });
  const answer = useRoute(listMyMemberships, {});
  const cards = answer.data?.list;
  if (!cards)
    return (
      <Page>
        {answer.error ? (
          <Failed text={answer.error.message} retry={() => void answer.refetch()} />
        ) : (
          <LinesSkeleton lines={8} />
        )}
      </Page>
    );
  const card = cards.find(({ id }) => id === url.member) ?? cards[0];
  if (card === undefined)
    return (
      <Page>
        <Empty title={t('membership.no_membership')} hint={t('membership.no_membership_hint')} />
      </Page>
    );
  const { id } = card;
  return (
    <Page body="flow">
      <div className="ms-mine">
        {cards.length > 1 && (
          <Select
            aria-label={t('membership.choose_membership')}
            value={id}
            options={cards.map((each) => ({ value: each.id, label: `${each.fullName} · ${each.code}` }))}
            onChange={(member) => setUrl({ member })}
          />
        )}
        <MyCard card={card} />
        <Panel>
          <Tabs
            key={id}
            activeKey={url.tab}
            onChange={(tab) => setUrl({ tab })}
            items={[
              {
                key: 'activities',
                label: t('membership.tab_activities'),
                children: <MyActivities id={id} isActive={card.state === 'active'} />,
              },
              { key: 'dues', label: t('membership.tab_dues'), children: <MyDues id={id} /> },
              { key: 'scores', label: t('membership.points'), children: <MyScores id={id} /> },
              { key: 'honours', label: t('membership.certificate'), children: <MyHonours id={id} /> },
              { key: 'facts', label: t('membership.tab_own_data'), children: <MyFacts id={id} /> },
            ]}
          />
        </Panel>
      </div>
    </Page>
  );
};
