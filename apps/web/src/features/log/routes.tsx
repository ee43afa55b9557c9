import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/system/log',
    titleKey: 'log.title',
    texts: ['log-fields', 'pickers', 'system', 'auth-admin', 'directory', 'visualdev', 'menu'],
    lazy: () => import('./pages/log-page').then((m) => m.LogPage),
  },
];
