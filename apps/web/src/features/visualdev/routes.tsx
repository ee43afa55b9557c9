import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/onlineDev/webDesign',
    titleKey: 'visualdev.forms',
    texts: ['pickers-form', 'designed'],
    lazy: () => import('./pages/form-list-page').then((m) => m.FormListPage),
  },
  {
    path: '/onlineDev/appDesign',
    titleKey: 'visualdev.phone_pages',
    texts: ['pickers-form', 'designed'],
    lazy: () => import('./pages/phone-list-page').then((m) => m.PhoneListPage),
  },
  {
    path: '/model/*',
    titleKey: 'visualdev.records',
    menuType: 3,
    texts: ['pickers-condition'],
    lazy: () => import('./pages/model-page').then((m) => m.ModelPage),
  },
  {
    path: '/printed/:taskId',
    titleKey: 'visualdev.printed',
    openedFrom: ['/model/'],
    outsideMenu: true,
    icon: 'form',
    lazy: () => import('./pages/printed-page').then((m) => m.PrintedPage),
  },
  {
    path: '/record/:formId/:recordId',
    titleKey: 'visualdev.record',
    openedFrom: ['/model/'],
    outsideMenu: true,
    icon: 'form',
    lazy: () => import('./pages/record-page').then((m) => m.RecordPage),
  },
];
