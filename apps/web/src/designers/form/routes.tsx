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
    path: '/onlineDev/phoneDesigner/:id',
    titleKey: 'phone-designer.title',
    icon: 'mobile',
    under: '/onlineDev/appDesign',
    noCache: true,
    texts: ['phone-designer', 'designer-frame', 'pickers-form'],
    lazy: () => import('./phone/phone-designer-page').then((m) => m.PhoneDesignerPage),
  },
  {
    path: '/onlineDev/phonePreview/:id',
    titleKey: 'phone-designer.preview_title',
    icon: 'mobile',
    under: '/onlineDev/appDesign',
    noCache: true,
    texts: ['phone-designer', 'designer-frame', 'pickers-form'],
    lazy: () => import('./phone/phone-preview-page').then((m) => m.PhonePreviewPage),
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
