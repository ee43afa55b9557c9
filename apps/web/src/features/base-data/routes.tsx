import type { FeatureRoute } from '../../lib/feature-route';

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
    lazy: () => import('./pages/bill-rule-page').then((m) => m.BillRulePage),
  },
  {
    path: '/system/area',
    titleKey: 'base-data.areas',
    lazy: () => import('./pages/area-page').then((m) => m.AreaPage),
  },
  {
    path: '/system/dictionary',
    titleKey: 'base-data.dictionaries',
    lazy: () => import('./pages/dictionary-page').then((m) => m.DictionaryPage),
  },
];
