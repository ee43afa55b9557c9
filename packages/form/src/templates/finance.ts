import type { FormTemplate } from './template';
import {
  amount,
  applicant,
  day,
  files,
  half,
  note,
  ownDepartment,
  pick,
  reason,
  required,
  rows,
  template,
  text,
  total,
} from './labels';

const who = [applicant, ownDepartment];
const head = { category: 'finance' };
const bank = [
  text('payee', '收款单位|收款單位|Payee'),
  text('bank', '开户银行|開戶銀行|Bank'),
  text('account', '银行账号|銀行帳號|Account'),
];

/** Money out and in. */
export const financeTemplates: readonly FormTemplate[] = [
  template(
    {
      ...head,
      key: 'payment',
      name: '付款申请|付款申請|Payments',
      hint: '收款方、金额与付款依据|收款方、金額與付款依據|Payee, amount and why',
      icon: 'pay-circle',
    },
    [
      ...who,
      ...bank,
      amount('money', '付款金额|付款金額|Amount'),
      pick('way', '付款方式|付款方式|Way', ['银行转账|銀行轉帳|Transfer', '支票|支票|Cheque', '现金|現金|Cash']),
      day('payBy', '付款日期|付款日期|Pay by'),
      reason('付款事由|付款事由|Reason'),
      files,
    ],
  ),
  template(
    {
      ...head,
      key: 'loan',
      name: '借款申请|借款申請|Advances',
      hint: '金额、用途和还款日期|金額、用途和還款日期|Amount, purpose, repayment',
      icon: 'bank',
    },
    [
      ...who,
      amount('money', '借款金额|借款金額|Amount'),
      day('backOn', '预计还款日期|預計還款日期|Repaid by'),
      reason('借款用途|借款用途|Purpose'),
      files,
    ],
  ),
  template(
    {
      ...head,
      key: 'reserve',
      name: '备用金申请|備用金申請|Petty cash',
      hint: '部门备用金的额度和用途|部門備用金的額度和用途|Limit and purpose',
      icon: 'wallet',
    },
    [
      ...who,
      amount('money', '申请金额|申請金額|Amount'),
      pick('span', '使用周期|使用週期|For', ['一个月|一個月|A month', '一季度|一季|A quarter', '一年|一年|A year']),
      reason('用途说明|用途說明|Purpose'),
    ],
  ),
  template(
    {
      ...head,
      key: 'invoice',
      name: '开票申请|開票申請|Invoice requests',
      hint: '抬头、税号和金额|抬頭、稅號和金額|Title, tax number, amount',
      icon: 'audit',
    },
    [
      ...who,
      text('title', '开票抬头|開票抬頭|Title'),
      text('taxNo', '税号|統一編號|Tax number'),
      pick('kind', '发票类型|發票類型|Kind', [
        '增值税专用发票|增值稅專用發票|Special VAT',
        '增值税普通发票|增值稅普通發票|General VAT',
      ]),
      amount('money', '开票金额|開票金額|Amount'),
      text('content', '开票内容|開票內容|Content', required),
      files,
    ],
  ),
  template(
    {
      ...head,
      key: 'budget',
      name: '预算申请|預算申請|Budgets',
      hint: '科目明细与合计|科目明細與合計|Items and total',
      icon: 'fund-view',
    },
    [
      ...who,
      pick('span', '预算周期|預算週期|For', ['月度|月度|Month', '季度|季度|Quarter', '年度|年度|Year']),
      text('project', '预算项目|預算項目|Subject'),
      rows(
        'items',
        '预算明细|預算明細|Items',
        [
          text('item', '科目|科目|Item', required),
          amount('money', '金额|金額|Amount'),
          text('remark', '说明|說明|Remark', {}),
        ],
        ['money'],
      ),
      total('预算合计|預算合計|Total', 'SUM(items.money)'),
      note('basis', '编制依据|編制依據|Basis'),
    ],
  ),
  template(
    {
      ...head,
      key: 'travelClaim',
      name: '差旅报销|差旅報銷|Travel claims',
      hint: '交通、住宿和补助明细|交通、住宿和補助明細|Transport, hotels, allowances',
      icon: 'carry-out',
    },
    [
      ...who,
      text('purpose', '出差事由|出差事由|Purpose', required),
      rows(
        'items',
        '费用明细|費用明細|Items',
        [
          day('on', '日期|日期|On'),
          pick('kind', '费用类型|費用類型|Kind', [
            '交通|交通|Transport',
            '住宿|住宿|Hotel',
            '餐补|餐補|Meals',
            '其他|其他|Other',
          ]),
          amount('money', '金额|金額|Amount'),
        ],
        ['money'],
      ),
      total('报销合计|報銷合計|Total', 'SUM(items.money)'),
      files,
    ],
  ),
  template(
    {
      ...head,
      key: 'refund',
      name: '退款申请|退款申請|Refunds',
      hint: '客户、原单和退款金额|客戶、原單和退款金額|Customer, order and amount',
      icon: 'history',
    },
    [
      text('customer', '客户名称|客戶名稱|Customer'),
      text('orderNo', '原订单号|原訂單號|Order'),
      amount('money', '退款金额|退款金額|Amount'),
      text('account', '退款账号|退款帳號|Account', half),
      reason('退款原因|退款原因|Reason'),
      files,
    ],
  ),
];
