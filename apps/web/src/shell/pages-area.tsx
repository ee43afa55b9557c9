import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import { featureRoutes } from './pages';
import type { PageRoute } from './pages';
import { resolvePage } from './resolve-page';
import type { ResolvedPage } from './resolve-page';
import { useProduct } from '#lib/browser/product.ts';
import { session, useSession } from '#lib/session/session.ts';
import { PageFrame } from './page-frame';
import { alivePaths } from './tabs-rules';
import type { Tab, TabVisit } from './tabs-rules';
import { closeTabs, useTabs, visitTab } from './tabs-store';
import { useTitles } from '#lib/texts/titles.ts';
import { useUnread } from './unread';

const visitOf = (path: string, search: string, page: ResolvedPage, opener?: Tab): TabVisit => {
  const { route, leaf, isBorrowed } = page;
  const isOpened = route.openedFrom?.some((below) => opener?.path.startsWith(below));
  const icon = (isBorrowed ? undefined : leaf?.node.icon) || route.icon;
  return {
    path,
    search,
    titleKey: route.titleKey,
    menuId: leaf?.node.id,
    openedBy: isOpened ? opener?.menuId : undefined,
    affix: route.affix ?? false,
    noCache: route.noCache ?? false,
    ...(icon ? { icon } : {}),
    ...(isBorrowed ? { borrowed: true } : {}),
  };
};

/** Keeps the visited pages: the open one in front, the others hidden but alive. */
export const PagesArea = () => {
  const { pathname, search } = useLocation();
  const menu = useSession((s) => s.everyMenu);
  const tabs = useTabs((s) => s.tabs);
  const titles = useTitles();
  const navigate = useNavigate();
  const unread = useUnread();
  const page = resolvePage({ pathname, search }, featureRoutes, menu);
  const current = tabs.find((t) => t.path === pathname);
  const title = titles.ofTab(
    current ?? {
      titleKey: page?.route.titleKey ?? '',
      menuId: page?.leaf?.node.id,
      borrowed: page?.isBorrowed === true,
    },
  );

  const last = useRef<string>(undefined);
  const remember = useEffectEvent((path: string, query: string, entries: readonly MenuNode[]) => {
    // the session ended: the page stays the one to come back to
    if (!session().token) return;
    const visited = resolvePage({ pathname: path, search: query }, featureRoutes, entries);
    // rights were taken while the pages were open: their tabs go, and the open one says so
    closeTabs((tab) => !resolvePage({ pathname: tab.path, search: tab.search }, featureRoutes, entries));
    if (!visited) void navigate('/404', { replace: true });
    // Pinned pages have their tab from the start, visited or not.
    for (const route of featureRoutes.filter((r) => r.affix && r.path !== path)) {
      if (!tabs.some((t) => t.path === route.path))
        visitTab(visitOf(route.path, '', { route, leaf: undefined, isBorrowed: false }));
    }
    const opener = last.current === path ? undefined : tabs.find((tab) => tab.path === last.current);
    if (visited && path !== '/404') visitTab(visitOf(path, query, visited, opener));
    last.current = path;
  });
  useEffect(() => remember(pathname, search, menu), [pathname, search, menu]);

  const { name: product } = useProduct();
  useEffect(() => {
    const count = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ` : '';
    document.title = count + (title ? `${title} - ${product}` : product);
  }, [title, product, unread]);

  const alive = alivePaths(tabs, pathname);
  const shown: (Pick<Tab, 'path' | 'search' | 'version'> & { page: ResolvedPage<PageRoute> })[] = alive.flatMap(
    (path) => {
      const tab = tabs.find((t) => t.path === path);
      const at = { pathname: path, search: path === pathname ? search : (tab?.search ?? '') };
      const found = resolvePage(at, featureRoutes, menu);
      return found ? [{ path, search: at.search, version: tab?.version ?? 0, page: found }] : [];
    },
  );
  // A steady order: React moves nothing when another tab comes to the front.
  shown.sort((a, b) => (a.path < b.path ? -1 : 1));

  return (
    <>
      {shown.map(({ path, search: ownSearch, version, page: own }) => (
        <PageFrame
          key={`${path} ${version}`}
          path={path}
          search={ownSearch}
          route={own.route}
          menuId={own.leaf?.node.id}
          isActive={path === pathname}
        />
      ))}
    </>
  );
};
