import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/system/translation',
    titleKey: 'translation.title',
    lazy: () => import('./pages/translation-page').then((m) => m.TranslationPage),
  },
];
