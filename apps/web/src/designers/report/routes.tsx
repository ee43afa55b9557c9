import type { FeatureRoute } from '../../lib/feature-route';

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
