import type { MyCard as Card } from '@qiaoban/contracts/membership/mine.contract';
import { useT } from '#lib/texts/i18n.ts';
import { yuan } from '#pickers/money/money.ts';
import { useChoices } from '../parts/choices';
import { StateTag } from '../parts/member-tags';

/** The card of an own membership: who, since when, grade and what is open. */
export const MyCard = ({ card }: { card: Card }) => {
  const t = useT();
  const { name } = useChoices();
  const { code, fullName, memberType, branchName, state, joinedOn, position, points, grade, open, nextFrom } = card;
  const facts = [
    name('memberType', memberType),
    branchName || t('membership.no_branch'),
    position === '' ? '' : name('position', position),
    t('membership.since', { day: joinedOn }),
  ];
  return (
    <section className="ms-card" aria-label={t('membership.card')}>
      <header>
        <h2>{fullName}</h2>
        <StateTag state={state} />
      </header>
      <p className="ms-card-code">{code}</p>
      <p>{facts.filter((each) => each !== '').join(' · ')}</p>
      <dl>
        <div>
          <dt>{t('membership.grade')}</dt>
          <dd>{name('memberGrade', grade)}</dd>
        </div>
        <div>
          <dt>{t('membership.points')}</dt>
          <dd>{points}</dd>
        </div>
        <div>
          <dt>{t('membership.open_dues')}</dt>
          <dd>{yuan(open)}</dd>
        </div>
      </dl>
      <p>
        {card.nextGrade === ''
          ? t('membership.highest_grade')
          : t('membership.to_next_grade', { points: nextFrom - points, grade: name('memberGrade', card.nextGrade) })}
      </p>
    </section>
  );
};
