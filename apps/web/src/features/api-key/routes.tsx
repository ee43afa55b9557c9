import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/system/apiKey',
    titleKey: 'api-key.title',
    lazy: () => import('./pages/api-key-page').then((m) => m.ApiKeyPage),
  },
];
