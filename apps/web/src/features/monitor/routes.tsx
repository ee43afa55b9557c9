import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/system/monitor',
    titleKey: 'monitor.title',
    noCache: true,
    lazy: () => import('./pages/monitor-page').then((m) => m.MonitorPage),
  },
  {
    path: '/system/cache',
    titleKey: 'monitor.cache_title',
    lazy: () => import('./pages/cache-page').then((m) => m.CachePage),
  },
];
