import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'antd';
import { EditOutlined } from '@ant-design/icons';
import { ATTRIBUTES, attributesOf } from '@qiaoban/contracts/membership/attributes';
import { getMyMembership, listMyChanges } from '@qiaoban/contracts/membership/mine.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { namesText } from '#lib/texts/names-text.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useChoices } from '../parts/choices';
import { FactList } from '../parts/fact-list';
import { ChangeDialog } from './change-dialog';
import { MyList } from './my-list';

type Mine = ReplyOf<typeof getMyMembership>;
const TONES = { asked: 'warning', approved: 'success', refused: 'danger' } as const;
const FIELD_LABELS = {
  fullName: 'name',
  mobile: 'mobile',
  email: 'email',
  address: 'address',
  contactName: 'contact',
  contactTitle: 'title_there',
  memberType: 'member_type',
  branchId: 'branch',
} as const;

/** What the association knows, in words. */
const factsOf = (mine: Mine, t: ReturnType<typeof useT>, name: (dictionary: string, code: string) => string) => {
  const facts: [string, ReactNode][] = [
    [t(mine.kind === 'company' ? 'membership.credit_code' : 'membership.identity'), mine.identity || '—'],
    [t('membership.mobile'), mine.mobile || '—'],
    [t('membership.email'), mine.email || '—'],
    [t('membership.address'), mine.address || '—'],
  ];
  for (const key of attributesOf(mine.kind))
    if (mine.attributes[key] !== '')
      facts.push([t(`membership.attribute_${key}`), name(ATTRIBUTES[key].dictionary, mine.attributes[key])]);
  for (const { fullName, title } of mine.representatives)
    facts.push([t('membership.contact'), [fullName, title].filter((each) => each !== '').join(' · ')]);
  for (const { position, from, until } of mine.positions)
    facts.push([name('position', position), `${from} – ${until || t('membership.still')}`]);
  return facts;
};

/** Own data, and the changes that were asked for. */
export const MyFacts = ({ id }: { id: string }) => {
  const t = useT();
  const { name } = useChoices();
  const [isAsking, setAsking] = useState(false);
  const answer = useRoute(getMyMembership, { params: { id } });
  const changes = useRoute(listMyChanges, { params: { id } });
  const mine = answer.data;
  if (!mine)
    return answer.error ? (
      <Failed text={answer.error.message} retry={() => void answer.refetch()} />
    ) : (
      <LinesSkeleton lines={8} />
    );
  return (
    <>
      <FactList facts={factsOf(mine, t, name)} />
      <div className="ms-part-head">
        <h3>{t('membership.changes')}</h3>
        <Button icon={<EditOutlined />} disabled={!mine.mayAsk} onClick={() => setAsking(true)}>
          {t('membership.ask_change')}
        </Button>
      </div>
      <MyList answer={changes} empty={{ title: t('membership.no_changes'), hint: t('membership.no_changes_hint') }}>
        {(change) => (
          <>
            <div className="ms-entry-head">
              <strong>{namesText(change.fields.map((field) => t(`membership.${FIELD_LABELS[field]}`)))}</strong>
              <StatusTag tone={TONES[change.state]}>{t(`membership.change_${change.state}`)}</StatusTag>
            </div>
            <p>{formatTime(change.at)}</p>
          </>
        )}
      </MyList>
      {isAsking && <ChangeDialog mine={mine} onClose={() => setAsking(false)} />}
    </>
  );
};
