import type { FeatureRoute } from '../../lib/feature-route';

export const routes: FeatureRoute[] = [
  {
    path: '/system/apiKey',
    titleKey: 'api-key.title',
    lazy: () => import('./pages/api-key-page').then((m) => m.ApiKeyPage),
  },
];
