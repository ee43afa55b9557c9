import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/onlineDev/portalDesign',
    titleKey: 'portal.portals',
    texts: ['designed'],
    lazy: () => import('./pages/portal-list-page').then((m) => m.PortalListPage),
  },
  {
    path: '/dashboard',
    titleKey: 'portal.my_portal',
    icon: 'dashboard',
    outsideMenu: true,
    lazy: () => import('./pages/dashboard-page').then((m) => m.DashboardPage),
  },
  {
    path: '/portal/*',
    titleKey: 'portal.portal',
    menuType: 8,
    lazy: () => import('./pages/portal-page').then((m) => m.PortalPage),
  },
];
