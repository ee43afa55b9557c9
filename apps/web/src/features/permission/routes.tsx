import type { FeatureRoute } from '../../lib/feature-route';

export const routes: FeatureRoute[] = [
  {
    path: '/permission/authorize',
    titleKey: 'permission.title',
    texts: ['pickers'],
    lazy: () => import('./pages/authorize-page').then((m) => m.AuthorizePage),
  },
];
