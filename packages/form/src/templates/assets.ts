import type { FormTemplate } from './template';
import {
  amount,
  applicant,
  count,
  day,
  department,
  field,
  files,
  half,
  note,
  ownDepartment,
  person,
  pick,
  reason,
  required,
  rows,
  template,
  text,
  total,
} from './labels';

const who = [applicant, ownDepartment];
const head = { category: 'asset' };
const goods = (priced: boolean) =>
  rows(
    'items',
    '物品明细|物品明細|Items',
    [
      text('name', '名称|名稱|Name', required),
      text('model', '规格型号|規格型號|Model', {}),
      count('number', '数量|數量|Number', { min: 1 }),
      ...(priced
        ? [
            amount('price', '单价|單價|Price'),
            field('calculate', 'subtotal', '小计|小計|Subtotal', { expression: 'items.number * items.price' }),
          ]
        : []),
    ],
    priced ? ['subtotal'] : ['number'],
  );
const warehouse = text('warehouse', '仓库|倉庫|Warehouse');

/** Things: lent, moved, repaired, counted, written off. */
export const assetTemplates: readonly FormTemplate[] = [
  template(
    {
      ...head,
      key: 'supplies',
      name: '办公用品领用|辦公用品領用|Office supplies',
      hint: '物品和数量|物品和數量|Items and numbers',
      icon: 'shopping-cart',
    },
    [...who, day('neededBy', '需要日期|需要日期|Needed by'), goods(false), note('purpose', '用途|用途|Purpose')],
  ),
  template(
    {
      ...head,
      key: 'assetLend',
      name: '资产借用|資產借用|Asset loans',
      hint: '资产、时间和归还日期|資產、時間和歸還日期|Asset and time',
      icon: 'desktop',
    },
    [
      ...who,
      text('asset', '资产名称|資產名稱|Asset'),
      text('assetNo', '资产编号|資產編號|Number', half),
      day('from', '借用日期|借用日期|From'),
      day('backOn', '归还日期|歸還日期|Back on'),
      reason('借用事由|借用事由|Reason'),
    ],
  ),
  template(
    {
      ...head,
      key: 'assetTransfer',
      name: '资产调拨|資產調撥|Asset transfers',
      hint: '调出、调入部门和资产清单|調出、調入部門和資產清單|From, to and which',
      icon: 'transaction',
    },
    [
      department('fromDept', '调出部门|調出部門|From'),
      department('toDept', '调入部门|調入部門|To'),
      person('keeper', '新保管人|新保管人|New keeper'),
      day('on', '调拨日期|調撥日期|On'),
      goods(false),
      reason('调拨原因|調撥原因|Reason'),
    ],
  ),
  template(
    {
      ...head,
      key: 'assetScrap',
      name: '资产报废|資產報廢|Write-offs',
      hint: '原值、净值和处置方式|原值、淨值和處置方式|Value and disposal',
      icon: 'delete',
    },
    [
      ...who,
      text('asset', '资产名称|資產名稱|Asset'),
      text('assetNo', '资产编号|資產編號|Number'),
      amount('worth', '原值|原值|Original value'),
      amount('left', '净值|淨值|Net value'),
      pick('disposal', '处置方式|處置方式|Disposal', ['报废|報廢|Scrap', '变卖|變賣|Sale', '捐赠|捐贈|Gift']),
      reason('报废原因|報廢原因|Reason'),
      files,
    ],
  ),
  template(
    {
      ...head,
      key: 'repair',
      name: '报修申请|報修申請|Repairs',
      hint: '地点、故障和紧急程度|地點、故障和緊急程度|Place, fault, urgency',
      icon: 'tool',
    },
    [
      ...who,
      text('thing', '报修物品|報修物品|What'),
      text('place', '地点|地點|Place'),
      pick('urgency', '紧急程度|緊急程度|Urgency', [
        '一般|一般|Normal',
        '紧急|緊急|Urgent',
        '非常紧急|非常緊急|Very urgent',
      ]),
      text('phone', '联系电话|聯絡電話|Phone', half),
      reason('故障描述|故障描述|Fault'),
      files,
    ],
  ),
  template(
    {
      ...head,
      key: 'stockIn',
      name: '入库申请|入庫申請|Goods in',
      hint: '供应商、仓库和物品明细|供應商、倉庫和物品明細|Supplier, warehouse, items',
      icon: 'import',
    },
    [
      ...who,
      warehouse,
      text('supplier', '供应商|供應商|Supplier'),
      goods(true),
      total('总金额|總金額|Total', 'SUM(items.subtotal)'),
      note('remark', '备注|備註|Remark'),
    ],
  ),
  template(
    {
      ...head,
      key: 'stockOut',
      name: '出库申请|出庫申請|Goods out',
      hint: '仓库、去向和物品明细|倉庫、去向和物品明細|Warehouse, where to, items',
      icon: 'export',
    },
    [
      ...who,
      warehouse,
      department('toDept', '领用部门|領用部門|For department'),
      goods(false),
      reason('用途|用途|Purpose'),
    ],
  ),
  template(
    {
      ...head,
      key: 'stockCheck',
      name: '库存盘点|庫存盤點|Stock counts',
      hint: '账面数、实盘数和差异|帳面數、實盤數和差異|Booked, counted, difference',
      icon: 'calculator',
    },
    [
      ...who,
      warehouse,
      day('on', '盘点日期|盤點日期|On'),
      rows('items', '盘点明细|盤點明細|Items', [
        text('name', '物品|物品|Item', required),
        count('booked', '账面数|帳面數|Booked'),
        count('counted', '实盘数|實盤數|Counted'),
        field('calculate', 'difference', '差异|差異|Difference', {
          expression: 'items.counted - items.booked',
          precision: 0,
        }),
      ]),
      note('remark', '差异说明|差異說明|Remark'),
    ],
  ),
];
