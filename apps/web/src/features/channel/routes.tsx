import type { FeatureRoute } from '#lib/menu/feature-route.ts';

const wechat = { texts: ['wechat', 'channel'] };
const wecom = { texts: ['wecom', 'wechat', 'channel'] };

export const routes: FeatureRoute[] = [
  {
    path: '/msgPlatform/mail',
    titleKey: 'channel.mail',
    lazy: () => import('./pages/mail-page').then((m) => m.MailPage),
  },
  { path: '/msgPlatform/sms', titleKey: 'channel.sms', lazy: () => import('./pages/sms-page').then((m) => m.SmsPage) },
  {
    path: '/msgPlatform/mpConfig',
    titleKey: 'wechat.config',
    ...wechat,
    lazy: () => import('./pages/mp-config-page').then((m) => m.MpConfigPage),
  },
  {
    path: '/msgPlatform/mpMenu',
    titleKey: 'wechat.menu',
    ...wechat,
    lazy: () => import('./pages/mp-menu-page').then((m) => m.MpMenuPage),
  },
  {
    path: '/msgPlatform/mpUser',
    titleKey: 'wechat.users',
    ...wechat,
    lazy: () => import('./pages/mp-user-page').then((m) => m.MpUserPage),
  },
  {
    path: '/msgPlatform/mpMessage',
    titleKey: 'wechat.messages',
    ...wechat,
    lazy: () => import('./pages/mp-message-page').then((m) => m.MpMessagePage),
  },
  {
    path: '/msgPlatform/mpMaterial',
    titleKey: 'wechat.materials',
    ...wechat,
    lazy: () => import('./pages/mp-material-page').then((m) => m.MpMaterialPage),
  },
  {
    path: '/msgPlatform/qyConfig',
    titleKey: 'wecom.config',
    ...wecom,
    lazy: () => import('./pages/qy-config-page').then((m) => m.QyConfigPage),
  },
  {
    path: '/msgPlatform/qyOrganize',
    titleKey: 'wecom.departments',
    ...wecom,
    lazy: () => import('./pages/qy-sync-pages').then((m) => m.QyOrganizePage),
  },
  {
    path: '/msgPlatform/qyUser',
    titleKey: 'wecom.users',
    ...wecom,
    lazy: () => import('./pages/qy-sync-pages').then((m) => m.QyUserPage),
  },
  {
    path: '/msgPlatform/qyMessage',
    titleKey: 'wecom.messages',
    ...wecom,
    lazy: () => import('./pages/qy-message-page').then((m) => m.QyMessagePage),
  },
];
