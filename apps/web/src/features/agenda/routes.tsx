import type { FeatureRoute } from '#lib/menu/feature-route.ts';

export const routes: FeatureRoute[] = [
  {
    path: '/agenda',
    titleKey: 'agenda.title',
    icon: 'calendar',
    outsideMenu: true,
    texts: ['visualdev'],
    lazy: () => import('./pages/agenda-page').then((m) => m.AgendaPage),
  },
];
