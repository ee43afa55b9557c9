import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/membership/mine',
    titleKey: 'membership.mine',
    lazy: () => import('./pages/mine-page').then((m) => m.MinePage),
  },
  {
    path: '/membership/member',
    titleKey: 'membership.members',
    texts: ['directory'],
    lazy: () => import('./pages/member-page').then((m) => m.MemberPage),
  },
  {
    path: '/membership/due',
    titleKey: 'membership.dues',
    lazy: () => import('./pages/due-page').then((m) => m.DuePage),
  },
  {
    path: '/membership/score',
    titleKey: 'membership.scores',
    lazy: () => import('./pages/score-page').then((m) => m.ScorePage),
  },
  {
    path: '/membership/activity',
    titleKey: 'membership.activities',
    lazy: () => import('./pages/activity-page').then((m) => m.ActivityPage),
  },
  {
    path: '/membership/honour',
    titleKey: 'membership.honours',
    lazy: () => import('./pages/honour-page').then((m) => m.HonourPage),
  },
  {
    path: '/membership/setting',
    titleKey: 'membership.settings',
    lazy: () => import('./pages/setting-page').then((m) => m.SettingPage),
  },
];
