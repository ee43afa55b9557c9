import type { FeatureRoute } from '#lib/menu/feature-route.ts';

const MERCHANTS = '/merchantAdd';

export const routes: FeatureRoute[] = [
  {
    path: MERCHANTS,
    titleKey: 'reconciliation.merchants',
    lazy: () => import('./pages/merchant-page').then((m) => m.MerchantPage),
  },
  {
    path: '/merchantDetails',
    titleKey: 'reconciliation.merchant_details',
    under: MERCHANTS,
    lazy: () => import('./pages/merchant-details-page').then((m) => m.MerchantDetailsPage),
  },
  {
    path: '/merchantSetting',
    titleKey: 'reconciliation.merchant_setting',
    under: MERCHANTS,
    noCache: true,
    lazy: () => import('./pages/merchant-setting-page').then((m) => m.MerchantSettingPage),
  },
  {
    path: '/merchantPerson',
    titleKey: 'reconciliation.merchant_person',
    under: MERCHANTS,
    noCache: true,
    lazy: () => import('./pages/merchant-person-page').then((m) => m.MerchantPersonPage),
  },
  {
    path: '/reconciliation/channel',
    titleKey: 'reconciliation.channels',
    lazy: () => import('./pages/channel-page').then((m) => m.ChannelPage),
  },
  {
    path: '/reconciliation/day',
    titleKey: 'reconciliation.days',
    lazy: () => import('./pages/day-page').then((m) => m.DayPage),
  },
  {
    path: '/resultDetails',
    titleKey: 'reconciliation.result_details',
    under: '/reconciliation/day',
    lazy: () => import('./pages/result-page').then((m) => m.ResultPage),
  },
  {
    path: '/summaryDetails',
    titleKey: 'reconciliation.summary',
    lazy: () => import('./pages/summary-page').then((m) => m.SummaryPage),
  },
  {
    path: '/ticketDetails',
    titleKey: 'reconciliation.tickets_title',
    lazy: () => import('./pages/ticket-page').then((m) => m.TicketPage),
  },
  {
    path: '/reconciliation/settlement',
    titleKey: 'reconciliation.settlements',
    lazy: () => import('./pages/settlement-page').then((m) => m.SettlementPage),
  },
];
