import type { FeatureRoute } from '#lib/menu/feature-route.ts';

/** Lists that lead to an instance: the way back is the list where it was found. */
const openedFrom = ['/workFlow/', '/model/'];

/** Addresses under which others know an instance. */
const oldAddress = (path: string): FeatureRoute => ({
  path,
  titleKey: 'workflow.case',
  under: '/workFlow/flowTodo',
  outsideMenu: true,
  noCache: true,
  icon: 'audit',
  lazy: () => import('./pages/old-address-page').then((m) => m.OldAddressPage),
});

export const routes: FeatureRoute[] = [
  {
    path: '/onlineDev/integration',
    titleKey: 'trigger.title',
    lazy: () => import('./pages/trigger-page').then((m) => m.TriggerPage),
    texts: ['trigger', 'frequency'],
  },
  {
    path: '/onlineDev/flowEngine',
    titleKey: 'workflow.flows',
    lazy: () => import('./pages/flow-list-page').then((m) => m.FlowListPage),
    texts: ['designed', 'flow-start'],
  },
  {
    path: '/workFlow/flowLaunch',
    titleKey: 'workflow.launched',
    lazy: () => import('./pages/launched-page').then((m) => m.LaunchedPage),
  },
  {
    path: '/workFlow/flowTodo',
    titleKey: 'workflow.todo',
    lazy: () => import('./pages/my-work-pages').then((m) => m.TodoPage),
  },
  {
    path: '/workFlow/flowDone',
    titleKey: 'workflow.done',
    lazy: () => import('./pages/my-work-pages').then((m) => m.DonePage),
  },
  {
    path: '/workFlow/flowCirculate',
    titleKey: 'workflow.circulated',
    lazy: () => import('./pages/my-work-pages').then((m) => m.CcPage),
  },
  {
    path: '/workFlow/flowMonitor',
    titleKey: 'workflow.monitored',
    lazy: () => import('./pages/monitor-page').then((m) => m.MonitorPage),
  },
  {
    path: '/workFlow/flowStatistics',
    titleKey: 'workflow.statistics',
    lazy: () => import('./pages/statistics-page').then((m) => m.StatisticsPage),
  },
  {
    path: '/workFlow/calendar',
    titleKey: 'calendar.title',
    lazy: () => import('./pages/calendar-page').then((m) => m.CalendarPage),
    texts: ['calendar', 'frequency'],
  },
  {
    path: '/workFlow/entrust',
    titleKey: 'workflow.entrust',
    outsideMenu: true,
    icon: 'swap',
    lazy: () => import('./pages/entrust-page').then((m) => m.EntrustPage),
  },
  {
    path: '/workFlow/start/:flowId',
    titleKey: 'workflow.start',
    under: '/workFlow/flowLaunch',
    outsideMenu: true,
    noCache: true,
    icon: 'send',
    lazy: () => import('./pages/start-page').then((m) => m.StartPage),
  },
  {
    path: '/workFlow/case/:id',
    titleKey: 'workflow.case',
    under: '/workFlow/flowTodo',
    openedFrom,
    outsideMenu: true,
    noCache: true,
    icon: 'audit',
    lazy: () => import('./pages/instance-page').then((m) => m.InstancePage),
  },
  oldAddress('/platform/workCenter'),
  oldAddress('/platform/auditCenter'),
];
