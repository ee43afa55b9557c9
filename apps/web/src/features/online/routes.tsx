import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/permission/online',
    titleKey: 'online.title',
    lazy: () => import('./pages/online-page').then((m) => m.OnlinePage),
  },
];
