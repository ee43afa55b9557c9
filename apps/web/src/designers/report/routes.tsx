import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/onlineDev/reportDesigner/:id',
    titleKey: 'report-designer.title',
    icon: 'table',
    under: '/onlineDev/report',
    noCache: true,
    texts: ['designer-frame', 'report'],
    lazy: () => import('./designer-page').then((m) => m.ReportDesignerPage),
  },
];
