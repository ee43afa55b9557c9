import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/onlineDev/flowDesigner/:id',
    titleKey: 'flow-designer.title',
    icon: 'apartment',
    under: '/onlineDev/flowEngine',
    noCache: true,
    texts: ['designer-frame', 'pickers', 'pickers-form'],
    lazy: () => import('./designer-page').then((m) => m.FlowDesignerPage),
  },
];
