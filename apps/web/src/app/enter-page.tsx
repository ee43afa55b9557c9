import { useEffect } from 'react';
import { Link, useLoaderData } from 'react-router';
import { useT } from '#lib/texts/i18n.ts';
import type { EnterProblem } from './enter';
import '#shell/plain-page.css';

/** Somebody came from another system and could not be let in: why, and how to go on. */
export const EnterPage = () => {
  const t = useT();
  const { problem, message } = useLoaderData<EnterProblem>();
  const title = `${t('app.enter_failed')} - ${t('app.product')}`;
  useEffect(() => {
    document.title = title;
    // a code or password in the address goes from the history at once
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [title]);
  return (
    <main className="plain-page">
      <h1>{t('app.enter_failed')}</h1>
      <p>{problem === 'refused' ? message : t(`app.enter_${problem}`)}</p>
      <div className="plain-page-buttons">
        <Link className="plain-button plain-button-main" to="/login">
          {t('app.to_login')}
        </Link>
      </div>
    </main>
  );
};
