import type { FeatureRoute } from '../../lib/feature-route';

export const routes: FeatureRoute[] = [
  { path: '/system/icons', titleKey: 'icons.title', lazy: () => import('./pages/icons-page').then((m) => m.IconsPage) },
];
