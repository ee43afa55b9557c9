import type { FeatureRoute } from '../../lib/feature-route';

export const routes: FeatureRoute[] = [
  {
    path: '/system/translation',
    titleKey: 'translation.title',
    lazy: () => import('./pages/translation-page').then((m) => m.TranslationPage),
  },
];
