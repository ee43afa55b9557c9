import { useRouteError } from 'react-router';
import { useT } from '#lib/texts/i18n.ts';
import { isLoadFailure } from '#lib/live/new-release.ts';
import { useNoSketch } from '#lib/form/sketch.ts';
import '#shell/plain-page.css';

/** Last resort of the router: the screen could not be built at all. */
export const FatalPage = () => {
  useNoSketch();
  const t = useT();
  const cause = useRouteError();
  const isUnloaded = isLoadFailure(cause);
  const text = cause instanceof Error ? cause.message : String(cause);
  return (
    <main className="plain-page">
      <h1>{t(isUnloaded ? 'app.load_title' : 'app.error_title')}</h1>
      <p>{isUnloaded ? t('app.request_failed') : text}</p>
      <button type="button" className="plain-button" onClick={() => window.location.reload()}>
        {t('app.retry')}
      </button>
    </main>
  );
};
