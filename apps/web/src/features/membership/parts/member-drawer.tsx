import { useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Button } from 'antd';
import { EyeOutlined } from '@ant-design/icons';
import { ATTRIBUTES, attributesOf } from '@qiaoban/contracts/membership/attributes';
import { getMember, revealIdentity } from '@qiaoban/contracts/membership/member.contract';
import type { MemberDetail } from '@qiaoban/contracts/membership/member.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { Failed } from '@qiaoban/ui/empty';
import { usePhone } from '@qiaoban/ui/media';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { Tabs } from '@qiaoban/ui/tabs';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { AccountDialog, accountHolder } from './account-dialog';
import { useChoices } from './choices';
import { FactList } from './fact-list';
import { MemberDues, MemberHonours, MemberScores } from './member-history';
import { MemberDialog } from './member-dialog';
import { StateTag } from './member-tags';

const Identity = ({ member }: { member: MemberDetail }) => {
  const t = useT();
  const may = useButtons({ menu: 'membership.member' });
  const [whole, setWhole] = useState('');
  const reveal = useAction(revealIdentity);
  if (member.identity === '') return '—';
  return (
    <span className="ms-identity">
      {whole || member.identity}
      {member.kind === 'person' && whole === '' && may('btn_identity') && (
        <Button
          type="link"
          size="small"
          icon={<EyeOutlined />}
          loading={reveal.running}
          onClick={() =>
            void reveal.run({ params: { id: member.id } }).then(
              ({ identity }) => setWhole(identity),
              () => undefined,
            )
          }
        >
          {t('membership.reveal')}
        </Button>
      )}
    </span>
  );
};

const Facts = ({ member }: { member: MemberDetail }) => {
  const t = useT();
  const { name } = useChoices();
  const isCompany = member.kind === 'company';
  const facts: [string, ReactNode][] = [
    [t('membership.code'), member.code],
    [t('membership.state'), <StateTag key="state" state={member.state} />],
    [t('membership.member_type'), name('memberType', member.memberType)],
    [t('membership.branch'), member.branchName || t('membership.no_branch')],
    [t('membership.joined_on'), member.joinedOn],
    [
      t('membership.grade'),
      t('membership.grade_of', { grade: name('memberGrade', member.grade), points: member.points }),
    ],
    [t(isCompany ? 'membership.credit_code' : 'membership.identity'), <Identity key="identity" member={member} />],
    [t('membership.mobile'), member.mobile || '—'],
    [t('membership.email'), member.email || '—'],
    [t('membership.address'), member.address || '—'],
    [t('membership.account'), member.account || '—'],
    ...attributesOf(member.kind).map((key): [string, ReactNode] => [
      t(`membership.attribute_${key}`),
      member.attributes[key] === '' ? '—' : name(ATTRIBUTES[key].dictionary, member.attributes[key]),
    ]),
    [t('membership.note'), member.note || '—'],
  ];
  return (
    <>
      {member.leftReason !== '' && <Alert type="warning" showIcon title={member.leftReason} className="ms-alert" />}
      <FactList facts={facts} />
    </>
  );
};

const People = ({ member }: { member: MemberDetail }) => {
  const t = useT();
  const { name } = useChoices();
  return (
    <div className="ms-people">
      {member.kind === 'company' && (
        <section>
          <h3>{t('membership.section_representatives')}</h3>
          {member.representatives.length === 0 && <p>{t('membership.none')}</p>}
          <ul>
            {member.representatives.map(({ fullName, title, mobile, email, isMain }) => (
              <li key={`${fullName}${mobile}`}>
                <strong>{fullName}</strong>
                {isMain && <span className="ms-mark">{t('membership.is_main')}</span>}
                <span>{[title, mobile, email].filter((each) => each !== '').join(' · ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{t('membership.section_positions')}</h3>
        {member.positions.length === 0 && <p>{t('membership.none')}</p>}
        <ul>
          {member.positions.map(({ position, from, until, note }) => (
            <li key={`${position}${from}`}>
              <strong>{name('position', position)}</strong>
              <span>
                {from} – {until || t('membership.still')} {note}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};

type Props = { id: string; today: string; onClose: () => void };

/** The card of a member: facts, people, dues, scores and honours. */
export const MemberDrawer = guardDialog(({ id, today, onClose }: Props) => {
  const t = useT();
  const isPhone = usePhone();
  const may = useButtons({ menu: 'membership.member' });
  const [isEditing, setEditing] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const answer = useRoute(getMember, { params: { id } });
  const member = answer.data;
  const holder = member && accountHolder(member);
  return (
    <Drawer
      open
      title={member?.fullName ?? t('membership.member')}
      size={isPhone ? '100%' : 'min(820px, 92vw)'}
      onClose={onClose}
      extra={
        member === undefined ? null : (
          <div className="ms-acts">
            {holder !== undefined && may('btn_account') && (
              <Button onClick={() => setOpening(true)}>{t('membership.open_account')}</Button>
            )}
            {may('btn_edit') && (
              <Button type="primary" onClick={() => setEditing(true)}>
                {t('app.edit')}
              </Button>
            )}
          </div>
        )
      }
    >
      {answer.error && !member && <Failed text={answer.error.message} retry={() => void answer.refetch()} />}
      {!member && !answer.error && <LinesSkeleton lines={10} />}
      {member && (
        <Tabs
          items={[
            { key: 'facts', label: t('membership.tab_facts'), children: <Facts member={member} /> },
            { key: 'people', label: t('membership.tab_people'), children: <People member={member} /> },
            { key: 'dues', label: t('membership.dues'), children: <MemberDues id={id} /> },
            { key: 'scores', label: t('membership.scores'), children: <MemberScores id={id} /> },
            { key: 'honours', label: t('membership.honours'), children: <MemberHonours id={id} /> },
          ]}
        />
      )}
      {member && holder !== undefined && isOpening && (
        <AccountDialog member={member} holder={holder} onClose={() => setOpening(false)} />
      )}
      {member && isEditing && <MemberDialog member={member} today={today} onClose={() => setEditing(false)} />}
    </Drawer>
  );
});
