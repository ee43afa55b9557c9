import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/onlineDev/application',
    titleKey: 'application.title',
    lazy: () => import('./pages/application-page').then((m) => m.ApplicationPage),
  },
];
