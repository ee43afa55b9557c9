import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/scanLogin',
    titleKey: 'auth.scan_page',
    icon: 'scan',
    outsideMenu: true,
    noCache: true,
    lazy: () => import('./pages/scan-login-page').then((m) => m.ScanLoginPage),
  },
  {
    path: '/system/security',
    titleKey: 'auth-admin.security',
    texts: ['auth-admin'],
    lazy: () => import('./pages/security-page').then((m) => m.SecurityPage),
  },
  {
    path: '/permission/registration',
    titleKey: 'auth-admin.registrations',
    texts: ['auth-admin'],
    lazy: () => import('./pages/registration-page').then((m) => m.RegistrationPage),
  },
];
