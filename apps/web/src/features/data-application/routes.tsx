import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/dataApp/dataSource',
    titleKey: 'data-source.title',
    texts: ['data-source'],
    lazy: () => import('./pages/data-source-page').then((m) => m.DataSourcePage),
  },
  {
    path: '/dataApp/dataModel',
    titleKey: 'data-model.title',
    texts: ['data-model'],
    lazy: () => import('./pages/data-model-page').then((m) => m.DataModelPage),
  },
  {
    path: '/dataApp/dataModel/sql/:linkId',
    titleKey: 'data-model.sql',
    texts: ['data-model'],
    under: '/dataApp/dataModel',
    lazy: () => import('./pages/sql-page').then((m) => m.SqlPage),
  },
  {
    path: '/dataApp/dataSync',
    titleKey: 'data-sync.title',
    texts: ['data-sync'],
    lazy: () => import('./pages/data-sync-page').then((m) => m.DataSyncPage),
  },
  {
    path: '/dataApp/dataSync/:id',
    titleKey: 'data-sync.one_title',
    texts: ['data-sync', 'data-model', 'frequency'],
    under: '/dataApp/dataSync',
    noCache: true,
    lazy: () => import('./pages/sync-edit-page').then((m) => m.SyncEditPage),
  },
  {
    path: '/dataApp/dataBackup',
    titleKey: 'data-backup.title',
    texts: ['data-backup', 'frequency'],
    lazy: () => import('./pages/data-backup-page').then((m) => m.DataBackupPage),
  },
];
