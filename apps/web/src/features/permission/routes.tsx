import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/permission/authorize',
    titleKey: 'permission.title',
    texts: ['pickers', 'permission-tools'],
    lazy: () => import('./pages/authorize-page').then((m) => m.AuthorizePage),
  },
  {
    path: '/permission/dataScheme',
    titleKey: 'permission-data.title',
    under: '/system/menu',
    texts: ['pickers', 'pickers-condition', 'permission-data'],
    lazy: () => import('./pages/data-rights-page').then((m) => m.DataRightsPage),
  },
];
