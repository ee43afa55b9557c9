import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/onlineDev/report',
    titleKey: 'report.reports',
    texts: ['designed'],
    lazy: () => import('./pages/report-list-page').then((m) => m.ReportListPage),
  },
  {
    path: '/onlineDev/reportPreview/:id',
    titleKey: 'report.preview',
    under: '/onlineDev/report',
    icon: 'table',
    noCache: true,
    lazy: () => import('./pages/report-preview-page').then((m) => m.ReportPreviewPage),
  },
  {
    path: '/dataReport/*',
    titleKey: 'report.report',
    menuType: 5,
    lazy: () => import('./pages/report-menu-page').then((m) => m.ReportMenuPage),
  },
];
