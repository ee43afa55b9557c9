import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { session } from '../lib/session';
import { featureRoutes } from './pages';
import { resolvePage } from './resolve-page';

/** After the guard: an address without a page goes to /404. */
export const pageLoader = ({ request }: LoaderFunctionArgs): Response | null => {
  const url = new URL(request.url);
  return resolvePage(url, featureRoutes, session().menuList) ? null : redirect('/404');
};
