import type { FeatureRoute } from '../../lib/feature-route';

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
