import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/attendance/mine',
    titleKey: 'attendance.mine',
    lazy: () => import('./pages/mine-page').then((m) => m.MinePage),
  },
  {
    path: '/attendance/report',
    titleKey: 'attendance.report',
    lazy: () => import('./pages/report-page').then((m) => m.ReportPage),
  },
  {
    path: '/attendance/leave',
    titleKey: 'attendance.leave',
    lazy: () => import('./pages/leave-page').then((m) => m.LeavePage),
  },
  {
    path: '/attendance/rota',
    titleKey: 'attendance.rota',
    lazy: () => import('./pages/rota-page').then((m) => m.RotaPage),
  },
  {
    path: '/attendance/group',
    titleKey: 'attendance.group',
    lazy: () => import('./pages/group-page').then((m) => m.GroupPage),
  },
  {
    path: '/attendance/shift',
    titleKey: 'attendance.shift',
    lazy: () => import('./pages/shift-page').then((m) => m.ShiftPage),
  },
  {
    path: '/attendance/holiday',
    titleKey: 'attendance.holiday',
    lazy: () => import('./pages/holiday-page').then((m) => m.HolidayPage),
  },
];
