import { Activity, Suspense, memo, useMemo } from 'react';
import {
  NavigationType,
  Route,
  Routes,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useNavigate,
} from 'react-router';
import type { Location } from 'react-router';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { leavesOf, propertiesOf } from '#lib/menu/menu-tree.ts';
import type { PageRoute } from './pages';
import { PageContext } from '#lib/menu/page.ts';
import type { PageInfo } from '#lib/menu/page.ts';
import { PageErrorBoundary } from './page-error';
import { session } from '#lib/session/session.ts';
import { leafAt } from './resolve-page';
import { nextAfterClose } from './tabs-rules';
import { closeTabs, placeUnder, refreshTab, renameTab } from './tabs-store';
import { useMenuNode, useTitles } from '#lib/texts/titles.ts';

const OUTERMOST = { outlet: null, matches: [], isDataRoute: false };

/**
 * A page at an address of its own. The router's would tell it of each way of the page in front, and whatever asks for an
 * address would be drawn anew in every page that is kept.
 */
const OwnAddress = memo(({ location, route }: { location: Location; route: PageRoute }) => {
  const own = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return (
    <LocationContext value={own}>
      <RouteContext value={OUTERMOST}>
        <Routes location={location}>
          <Route path={route.menuType === undefined ? route.path : '*'} element={<route.Component />} />
        </Routes>
      </RouteContext>
    </LocationContext>
  );
});

type Props = {
  path: string;
  search: string;
  route: PageRoute;
  menuId: string | undefined;
  isActive: boolean;
};

/**
 * One living page. While another tab is in front it stays in the document, hidden, with its effects taken down;
 * it keeps seeing its own address, not that of the page in front.
 */
export const PageFrame = memo(({ path, search, route, menuId, isActive }: Props) => {
  const navigate = useNavigate();
  const node = useMenuNode(menuId);
  const titles = useTitles();
  const title = titles.ofTab({ titleKey: route.titleKey, menuId, borrowed: route.under !== undefined });
  const location = useMemo(() => ({ pathname: path, search, hash: '', state: null, key: path }), [path, search]);
  const info = useMemo<PageInfo>(
    () => ({
      path,
      title,
      moduleId: menuId,
      properties: node ? propertiesOf(node) : {},
      refresh: () => refreshTab(path),
      close: (to) => {
        const next =
          to ??
          nextAfterClose(
            closeTabs((t) => t.path === path),
            path,
          );
        if (to !== undefined) closeTabs((t) => t.path === path);
        if (next !== undefined) void navigate(next);
      },
      rename: (name) => renameTab(path, name),
      standUnder: (list) => {
        const leaf = leafAt(leavesOf(session().everyMenu), list, null);
        if (leaf) placeUnder(path, leaf.node.id);
      },
    }),
    [path, title, menuId, node, navigate],
  );
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <div className="page-scroll" data-page={path}>
        {title && <h1 className="qb-visually-hidden">{title}</h1>}
        <PageContext value={info}>
          <PageErrorBoundary path={path}>
            <Suspense fallback={<PageSkeleton />}>
              <OwnAddress location={location} route={route} />
            </Suspense>
          </PageErrorBoundary>
        </PageContext>
      </div>
    </Activity>
  );
});
