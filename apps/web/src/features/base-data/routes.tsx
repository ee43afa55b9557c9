import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/dictionary/*',
    menuType: 4,
    titleKey: 'base-data.dictionaries',
    lazy: () => import('./pages/dictionary-menu-page').then((m) => m.DictionaryMenuPage),
  },
  {
    path: '/system/billRule',
    titleKey: 'base-data.bill_rules',
    lazy: () => import('./pages/numbering-rule-page').then((m) => m.NumberingRulePage),
  },
  {
    path: '/system/area',
    titleKey: 'base-data.areas',
    lazy: () => import('./pages/area-page').then((m) => m.AreaPage),
  },
  {
    path: '/dataApp/dataInterface',
    titleKey: 'data-interface.title',
    texts: ['data-interface'],
    lazy: () => import('./pages/data-interface-page').then((m) => m.DataInterfacePage),
  },
  {
    path: '/dataApp/dataInterface/:id',
    titleKey: 'data-interface.one_title',
    texts: ['data-interface'],
    under: '/dataApp/dataInterface',
    noCache: true,
    lazy: () => import('./pages/data-interface-edit-page').then((m) => m.DataInterfaceEditPage),
  },
  {
    path: '/dataApp/dataMap',
    titleKey: 'data-map.title',
    texts: ['data-map'],
    lazy: () => import('./pages/data-map-page').then((m) => m.DataMapPage),
  },
  {
    path: '/dataApp/dictionary',
    titleKey: 'base-data.dictionaries',
    lazy: () => import('./pages/dictionary-page').then((m) => m.DictionaryPage),
  },
  // where the menu of older installations points
  {
    path: '/system/dictionary',
    titleKey: 'base-data.dictionaries',
    lazy: () => import('./pages/dictionary-page').then((m) => m.DictionaryPage),
  },
];
