import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/system/tenant',
    titleKey: 'tenant.title',
    lazy: () => import('./pages/tenant-page').then((m) => m.TenantPage),
  },
];
