import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  { path: '/system/icons', titleKey: 'icons.title', lazy: () => import('./pages/icons-page').then((m) => m.IconsPage) },
];
