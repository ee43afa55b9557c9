import type { FeatureRoute } from '../../lib/feature-route';

export const routes: FeatureRoute[] = [
  {
    path: '/permission/online',
    titleKey: 'online.title',
    lazy: () => import('./pages/online-page').then((m) => m.OnlinePage),
  },
];
