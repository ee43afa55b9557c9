import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { withoutBase } from '#lib/menu/base-path.ts';
import { session } from '#lib/session/session.ts';
import { featureRoutes } from '#shell/pages.ts';
import { resolvePage } from '#shell/resolve-page.ts';

const isKnown = (url: URL): boolean => {
  try {
    return (
      resolvePage({ pathname: withoutBase(url.pathname), search: url.search }, featureRoutes, session().everyMenu) !==
      undefined
    );
  } catch (cause) {
    // an address that cannot even be read, such as a broken percent sign
    console.warn('unreadable address', cause);
    return false;
  }
};

/** After the guard: an address without a page goes to /404. */
export const pageLoader = ({ request }: LoaderFunctionArgs): Response | null =>
  isKnown(new URL(request.url)) ? null : redirect('/404');
