import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/system/file',
    titleKey: 'file.title',
    lazy: () => import('./pages/file-page').then((m) => m.FilePage),
  },
];
