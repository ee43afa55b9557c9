import type { FeatureRoute } from '../../lib/feature-route';

export const routes: FeatureRoute[] = [
  {
    path: '/system/webhook',
    titleKey: 'webhook.title',
    lazy: () => import('./pages/webhook-page').then((m) => m.WebhookPage),
  },
];
