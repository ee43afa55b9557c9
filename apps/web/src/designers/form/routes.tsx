import type { FeatureRoute } from '#lib/menu/feature-route.ts';

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
  {
    path: '/previewModel',
    titleKey: 'form-designer.preview_title',
    icon: 'eye',
    under: '/onlineDev/webDesign',
    noCache: true,
    texts: ['designer-frame', 'pickers-form'],
    lazy: () => import('./preview-page').then((m) => m.PreviewPage),
  },
];
