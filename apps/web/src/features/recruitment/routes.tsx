import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/recruitment/candidate',
    titleKey: 'recruitment.candidates',
    lazy: () => import('./pages/candidate-page').then((m) => m.CandidatePage),
  },
  {
    path: '/recruitment/reserve',
    titleKey: 'recruitment.reserve',
    lazy: () => import('./pages/reserve-page').then((m) => m.ReservePage),
  },
  {
    path: '/recruitment/post',
    titleKey: 'recruitment.posts',
    lazy: () => import('./pages/post-page').then((m) => m.PostPage),
  },
  {
    path: '/recruitment/interview',
    titleKey: 'recruitment.my_interviews',
    lazy: () => import('./pages/interview-page').then((m) => m.InterviewPage),
  },
  {
    path: '/recruitment/evaluation',
    titleKey: 'recruitment.run',
    under: '/recruitment/interview',
    lazy: () => import('./pages/run-page').then((m) => m.RunPage),
  },
  {
    path: '/recruitment/setting',
    titleKey: 'recruitment.settings',
    lazy: () => import('./pages/setting-page').then((m) => m.SettingPage),
  },
];
