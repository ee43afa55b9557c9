import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/system/config',
    titleKey: 'system.title',
    lazy: () => import('./pages/config-page').then((m) => m.ConfigPage),
  },
];
