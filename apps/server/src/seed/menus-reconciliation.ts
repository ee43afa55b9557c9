import { add, crud, remove } from './menu-entry';
import type { Entry } from './menu-entry';

/** Merchants and reconciliation: what staff need, and what people of a merchant see of their own. */
export const reconciliationMenu: Entry = {
  code: 'reconciliation',
  names: ['商户对账', '商戶對帳', 'Reconciliation'],
  icon: 'account-book',
  children: [
    {
      code: 'reconciliation.merchant',
      names: ['商户管理', '商戶管理', 'Merchants'],
      icon: 'shop',
      url: 'merchantAdd',
      buttons: [...crud, ['btn_person', '设置登录人员'], ['btn_all', '查看全部商户']],
    },
    {
      code: 'reconciliation.channel',
      names: ['渠道与格式', '渠道與格式', 'Channels'],
      icon: 'bank',
      url: 'reconciliation/channel',
      buttons: crud,
    },
    {
      code: 'reconciliation.run',
      names: ['每日对账', '每日對帳', 'Daily reconciliation'],
      icon: 'transaction',
      url: 'reconciliation/day',
      buttons: [
        ['btn_import', '导入账目'],
        ['btn_run', '对账'],
        ['btn_handle', '处理差异'],
        ['btn_confirm', '复核'],
        ['btn_close', '关账'],
      ],
    },
    {
      code: 'reconciliation.summary',
      names: ['存取款汇总', '存取款彙總', 'Deposits and withdrawals'],
      icon: 'bar-chart',
      url: 'summaryDetails',
    },
    {
      code: 'reconciliation.ticket',
      names: ['票数统计', '票數統計', 'Ticket quantities'],
      icon: 'tags',
      url: 'ticketDetails',
    },
    {
      code: 'reconciliation.settlement',
      names: ['商户结算', '商戶結算', 'Settlements'],
      icon: 'pay-circle',
      url: 'reconciliation/settlement',
      buttons: [add, ['btn_confirm', '复核'], remove],
    },
  ],
};
