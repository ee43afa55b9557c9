import { useState } from 'react';
import { CompassOutlined } from '@ant-design/icons';
import { useT } from '#lib/texts/i18n.ts';
import { useSession } from '#lib/session/session.ts';
import { hasSeenTour, rememberTour, startProductTour, useTour } from '#lib/browser/tour.ts';

/** Offers the tour once to somebody who signs in for the first time; the answer is remembered. */
export const TourInvite = () => {
  const t = useT();
  const user = useSession((s) => s.userInfo);
  const [isAnswered, setAnswered] = useState(() => !user || user.prevLogin || hasSeenTour(user.userId));
  const isTaken = useTour(({ steps }) => steps.length > 0);
  if (isAnswered || isTaken || !user) return null;
  const answer = (): void => {
    rememberTour(user.userId);
    setAnswered(true);
  };
  return (
    <section className="home-invite" aria-label={t('home.tour_title')}>
      <CompassOutlined className="home-invite-mark" />
      <span>
        <strong>{t('home.tour_title')}</strong> {t('home.tour_text')}
      </span>
      <button
        type="button"
        className="home-invite-go"
        onClick={() => {
          answer();
          startProductTour();
        }}
      >
        {t('home.tour_start')}
      </button>
      <button type="button" className="qb-link" onClick={answer}>
        {t('home.tour_no')}
      </button>
    </section>
  );
};
