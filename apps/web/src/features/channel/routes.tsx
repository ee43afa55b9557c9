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
    lazy: () => import('./pages/wechat-config-page').then((m) => m.WechatConfigPage),
  },
  {
    path: '/msgPlatform/mpMenu',
    titleKey: 'wechat.menu',
    ...wechat,
    lazy: () => import('./pages/wechat-menu-page').then((m) => m.WechatMenuPage),
  },
  {
    path: '/msgPlatform/mpUser',
    titleKey: 'wechat.users',
    ...wechat,
    lazy: () => import('./pages/wechat-user-page').then((m) => m.WechatUserPage),
  },
  {
    path: '/msgPlatform/mpMessage',
    titleKey: 'wechat.messages',
    ...wechat,
    lazy: () => import('./pages/wechat-message-page').then((m) => m.WechatMessagePage),
  },
  {
    path: '/msgPlatform/mpMaterial',
    titleKey: 'wechat.materials',
    ...wechat,
    lazy: () => import('./pages/wechat-material-page').then((m) => m.WechatMaterialPage),
  },
  {
    path: '/msgPlatform/qyConfig',
    titleKey: 'wecom.config',
    ...wecom,
    lazy: () => import('./pages/wecom-config-page').then((m) => m.WecomConfigPage),
  },
  {
    path: '/msgPlatform/qyOrganize',
    titleKey: 'wecom.departments',
    ...wecom,
    lazy: () => import('./pages/wecom-sync-pages').then((m) => m.WecomOrganizePage),
  },
  {
    path: '/msgPlatform/qyUser',
    titleKey: 'wecom.users',
    ...wecom,
    lazy: () => import('./pages/wecom-sync-pages').then((m) => m.WecomUserPage),
  },
  {
    path: '/msgPlatform/qyMessage',
    titleKey: 'wecom.messages',
    ...wecom,
    lazy: () => import('./pages/wecom-message-page').then((m) => m.WecomMessagePage),
  },
];
