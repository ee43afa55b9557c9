import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  { path: '/system/menu', titleKey: 'menu.title', lazy: () => import('./pages/menu-page').then((m) => m.MenuPage) },
];
