import type { FeatureRoute } from '../../lib/feature-route';

export const routes: FeatureRoute[] = [
  {
    path: '/onlineDev/application',
    titleKey: 'application.title',
    lazy: () => import('./pages/application-page').then((m) => m.ApplicationPage),
  },
];
