import type { FeatureRoute } from '#lib/menu/feature-route.ts';

const texts = ['pickers', 'permission'];

export const routes: FeatureRoute[] = [
  {
    path: '/permission/organize',
    titleKey: 'directory.organizes',
    texts,
    lazy: () => import('./pages/organize-page').then((m) => m.OrganizePage),
  },
  {
    path: '/permission/department',
    titleKey: 'directory.departments',
    texts,
    lazy: () => import('./pages/department-page').then((m) => m.DepartmentPage),
  },
  {
    path: '/permission/position',
    titleKey: 'directory.positions',
    texts,
    lazy: () => import('./pages/position-page').then((m) => m.PositionPage),
  },
  {
    path: '/permission/user',
    titleKey: 'directory.users',
    texts,
    lazy: () => import('./pages/user-page').then((m) => m.UserPage),
  },
  {
    path: '/permission/role',
    titleKey: 'directory.roles',
    texts,
    lazy: () => import('./pages/role-page').then((m) => m.RolePage),
  },
  {
    path: '/permission/group',
    titleKey: 'directory.groups',
    texts,
    lazy: () => import('./pages/group-page').then((m) => m.GroupPage),
  },
  {
    path: '/permission/chart',
    titleKey: 'directory.chart',
    icon: 'apartment',
    outsideMenu: true,
    lazy: () => import('./pages/chart-page').then((m) => m.ChartPage),
  },
  {
    path: '/profile',
    titleKey: 'directory.profile',
    icon: 'user',
    outsideMenu: true,
    lazy: () => import('./pages/profile-page').then((m) => m.ProfilePage),
  },
];
