import type { FeatureRoute } from '../../lib/feature-route';

export const routes: FeatureRoute[] = [
  {
    path: '/system/tenant',
    titleKey: 'tenant.title',
    lazy: () => import('./pages/tenant-page').then((m) => m.TenantPage),
  },
];
