import type { FeatureRoute } from '../../lib/feature-route';

export const routes: FeatureRoute[] = [
  {
    path: '/system/schedule',
    titleKey: 'schedule.title',
    lazy: () => import('./pages/schedule-page').then((m) => m.SchedulePage),
    texts: ['frequency'],
  },
];
