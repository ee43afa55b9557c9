import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/home',
    titleKey: 'home.title',
    icon: 'home',
    affix: true,
    outsideMenu: true,
    lazy: () => import('./pages/home-page').then((m) => m.HomePage),
  },
];
