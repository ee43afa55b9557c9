import type { FeatureRoute } from '../../lib/feature-route';

export const routes: FeatureRoute[] = [
  {
    path: '/messageRecord',
    titleKey: 'message.title',
    icon: 'message',
    outsideMenu: true,
    lazy: () => import('./pages/message-page').then((m) => m.MessagePage),
  },
];
