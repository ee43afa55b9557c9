import { InterfaceDefinition } from '@qiaoban/contracts/base-data/data-interface-definition';
import type { LocalText } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import type { SampleNode } from '@qiaoban/form/sample-form';
import { SETTLEMENT_FORM, settlementSheet } from '#features/reconciliation';
import { label, listed } from '@qiaoban/form/templates/template';
import { byHead, titledFlow } from '../demo-forms/demo-form';
import { paperField } from '../paper-form';
import type { PaperFormSeed } from '../paper-form';
import type { RequestForm } from '../attendance/request-forms';

/** Channels to choose from in the forms. */
export const channelInterface = {
  enCode: 'reconciliationChannel',
  fullName: '对账渠道',
  description: '对账表单里可选择的渠道',
  audience: 'all' as const,
  definition: InterfaceDefinition.parse({
    dataType: 1,
    sql: { text: 'select code, name from reconciliation_channel order by code' },
    mapping: { value: 'code', label: 'name' },
  }),
};

const half = (type: string, field: string, title: LocalText, props: object = {}): SampleNode => ({
  type,
  field,
  props: { label: title, span: 12, ...props },
});
const choice = (field: string, title: LocalText, names: Record<string, [string, string, string]>): SampleNode =>
  half('radio', field, title, {
    options: Object.entries(names).map(([id, texts]) => ({ id, fullName: label(...texts) })),
    required: true,
    defaultValue: Object.keys(names)[0],
  });
const applicant = half('createUser', 'applicant', label('申请人', '申請人', 'Applicant'));
const channel = (interfaceId: string): SampleNode =>
  half('select', 'channelCode', label('渠道', '渠道', 'Channel'), {
    required: true,
    dataType: 'dynamic',
    propsUrl: interfaceId,
  });
const reason: SampleNode = {
  type: 'textarea',
  field: 'reason',
  props: { label: label('原因', '原因', 'Reason'), required: true, maxLength: 500 },
};

const reopening = (interfaceId: string): SampleNode[] => [
  applicant,
  channel(interfaceId),
  half('date', 'day', label('账目日期', '帳目日期', 'Day'), { required: true, format: 'yyyy-MM-dd' }),
  reason,
];
const entry = (interfaceId: string): SampleNode[] => [
  applicant,
  channel(interfaceId),
  half('comInput', 'number', label('流水号', '流水號', 'Number'), { required: true, maxLength: 64 }),
  half('comInput', 'merchantCode', label('商户编号', '商戶編號', 'Number of the merchant'), { maxLength: 50 }),
  half('comInput', 'reference', label('参考号', '參考號', 'Reference'), { maxLength: 64 }),
  choice('kind', label('类型', '類型', 'Kind'), {
    deposit: ['存款', '存款', 'Deposit'],
    withdrawal: ['取款', '取款', 'Withdrawal'],
  }),
  half('numInput', 'amount', label('金额（元）', '金額（元）', 'Amount, yuan'), {
    required: true,
    min: 0.01,
    max: 9_999_999_999,
    precision: 2,
    thousands: true,
  }),
  half('date', 'at', label('交易时间', '交易時間', 'When'), { required: true, format: 'yyyy-MM-dd HH:mm:ss' }),
  choice('state', label('交易状态', '交易狀態', 'State'), {
    success: ['成功', '成功', 'Succeeded'],
    failed: ['失败', '失敗', 'Failed'],
    pending: ['处理中', '處理中', 'Pending'],
  }),
  half('numInput', 'tickets', label('票数', '票數', 'Tickets'), {
    min: 0,
    max: 1_000_000,
    precision: 0,
    defaultValue: 0,
  }),
  reason,
];

/** Forms with flows; the program knows their codes and fields, everything else of them may be changed. */
export const reconciliationForms = (interfaceId: string): readonly RequestForm[] => [
  {
    code: 'reconReopen',
    name: { zh: '重开关账', zhtw: '重開關帳', en: 'Reopening of days' },
    icon: 'key',
    colour: '#b54708',
    document: listed(reopening(interfaceId), ['channelCode', 'day', 'applicant', 'reason'], ['channelCode', 'day']),
    flow: titledFlow(
      [byHead],
      label('重开关账：{channelCode} {day}', '重開關帳：{channelCode} {day}', 'Reopen {channelCode} {day}'),
    ),
  },
  {
    code: 'reconEntry',
    name: { zh: '补录账目', zhtw: '補錄帳目', en: 'Entries of transactions' },
    icon: 'form',
    colour: '#1268c8',
    document: listed(
      entry(interfaceId),
      ['number', 'channelCode', 'kind', 'amount', 'at', 'applicant'],
      ['number', 'reference'],
    ),
    flow: titledFlow([byHead], label('补录账目：{number}', '補錄帳目：{number}', 'Entry {number}')),
  },
];

const shown = (field: string, zh: string, zhtw: string, en: string): SampleNode =>
  paperField(field, label(zh, zhtw, en));

/** How a statement of a settlement looks. */
export const settlementForm: PaperFormSeed = {
  code: SETTLEMENT_FORM,
  name: { zh: '结算单打印', zhtw: '結算單列印', en: 'Print of settlements' },
  icon: 'printer',
  document: listed(
    [
      shown('number', '结算单号', '結算單號', 'Number'),
      shown('merchant', '商户', '商戶', 'Merchant'),
      shown('period', '结算期间', '結算期間', 'Period'),
      shown('account', '收款账户', '收款帳戶', 'Paid to'),
      shown('deposit', '存款合计', '存款合計', 'Deposits'),
      shown('withdrawal', '取款合计', '取款合計', 'Withdrawals'),
      shown('fees', '手续费合计', '手續費合計', 'All fees'),
      shown('payable', '应结算金额', '應結算金額', 'Payable'),
      shown('made', '制单与复核', '製單與複核', 'Made and confirmed'),
      {
        type: 'table',
        field: 'items',
        props: { label: label('明细', '明細', 'Items') },
        children: [
          shown('channel', '渠道', '渠道', 'Channel'),
          shown('kind', '类型', '類型', 'Kind'),
          shown('count', '笔数', '筆數', 'Lines'),
          shown('amount', '金额', '金額', 'Amount'),
          shown('fee', '手续费', '手續費', 'Fee'),
        ],
      },
    ],
    ['number', 'merchant', 'payable'],
    ['number'],
  ),
  print: {
    fullName: '商户结算单',
    isOn: true,
    template: settlementSheet((key) => translate('zh', `reconciliation.${key}`)),
  },
};
