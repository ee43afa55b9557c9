import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/system/webhook',
    titleKey: 'webhook.title',
    lazy: () => import('./pages/webhook-page').then((m) => m.WebhookPage),
  },
];
