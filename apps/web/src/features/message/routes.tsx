import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/messageRecord',
    titleKey: 'message.title',
    icon: 'message',
    outsideMenu: true,
    lazy: () => import('./pages/message-page').then((m) => m.MessagePage),
  },
  {
    path: '/system/notice',
    titleKey: 'notice.title',
    texts: ['notice', 'pickers'],
    lazy: () => import('./pages/notice-page').then((m) => m.NoticePage),
  },
  {
    path: '/system/messageTemplate',
    titleKey: 'message-template.title',
    texts: ['message-template', 'message-choice'],
    lazy: () => import('./pages/template-page').then((m) => m.TemplatePage),
  },
  {
    path: '/system/messageLog',
    titleKey: 'message-log.title',
    texts: ['message-log'],
    lazy: () => import('./pages/send-log-page').then((m) => m.SendLogPage),
  },
];
