import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/onlineDev/portalDesigner/:id',
    titleKey: 'portal-designer.title',
    icon: 'layout',
    under: '/onlineDev/portalDesign',
    noCache: true,
    texts: ['designer-frame', 'portal'],
    lazy: () => import('./designer-page').then((m) => m.PortalDesignerPage),
  },
];
