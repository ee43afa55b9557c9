import type { FeatureRoute } from '../../lib/feature-route';

export const routes: FeatureRoute[] = [
  {
    path: '/system/file',
    titleKey: 'file.title',
    lazy: () => import('./pages/file-page').then((m) => m.FilePage),
  },
];
