import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/system/schedule',
    titleKey: 'schedule.title',
    lazy: () => import('./pages/schedule-page').then((m) => m.SchedulePage),
    texts: ['frequency'],
  },
];
