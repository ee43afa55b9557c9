import type { FeatureRoute } from '../../lib/feature-route';

export const routes: FeatureRoute[] = [
  {
    path: '/onlineDev/formDesigner/:id',
    titleKey: 'form-designer.title',
    icon: 'form',
    under: '/onlineDev/webDesign',
    noCache: true,
    texts: ['designer-frame', 'pickers-condition', 'pickers-form'],
    lazy: () => import('./designer-page').then((m) => m.FormDesignerPage),
  },
];
