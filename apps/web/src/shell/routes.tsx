import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/404',
    titleKey: 'app.not_found_title',
    outsideMenu: true,
    noCache: true,
    lazy: () => import('./not-found').then((m) => m.NotFoundPage),
  },
  {
    path: '/menuMore',
    titleKey: 'shell.all_menus',
    icon: 'appstore',
    outsideMenu: true,
    lazy: () => import('./menu-more-page').then((m) => m.MenuMorePage),
  },
  {
    path: '/phone/apps',
    titleKey: 'shell.phone_apps',
    icon: 'appstore',
    outsideMenu: true,
    lazy: () => import('./phone/apps-page').then((m) => m.PhoneAppsPage),
  },
  {
    path: '/phone/me',
    titleKey: 'shell.phone_me',
    icon: 'user',
    outsideMenu: true,
    lazy: () => import('./phone/me-page').then((m) => m.PhoneMePage),
  },
  {
    path: '/embedded/:id',
    titleKey: 'app.link',
    lazy: () => import('./embedded-page').then((m) => m.EmbeddedPage),
  },
];
