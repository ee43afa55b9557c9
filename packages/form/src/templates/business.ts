import type { FormTemplate } from './template';
import {
  amount,
  applicant,
  count,
  day,
  field,
  files,
  half,
  note,
  ownDepartment,
  period,
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
const head = { category: 'project' };
const lines = (title: string) =>
  rows(
    'items',
    title,
    [
      text('name', '产品|產品|Product', required),
      count('number', '数量|數量|Number', { min: 1 }),
      amount('price', '单价|單價|Price'),
      field('calculate', 'subtotal', '小计|小計|Subtotal', { expression: 'items.number * items.price' }),
    ],
    ['subtotal'],
  );
const sum = total('合计|合計|Total', 'SUM(items.subtotal)');
const customer = text('customer', '客户名称|客戶名稱|Customer');

/** Customers, contracts, projects. */
export const businessTemplates: readonly FormTemplate[] = [
  template(
    {
      ...head,
      key: 'contract',
      name: '合同审批|合約簽核|Contracts',
      hint: '对方、金额、期限和附件|對方、金額、期限和附件|Party, amount, term, files',
      icon: 'safety-certificate',
    },
    [
      ...who,
      text('title', '合同名称|合約名稱|Contract', required),
      text('party', '对方单位|對方單位|Party'),
      pick('kind', '合同类型|合約類型|Kind', [
        '销售|銷售|Sale',
        '采购|採購|Purchase',
        '服务|服務|Service',
        '其他|其他|Other',
      ]),
      amount('money', '合同金额|合約金額|Amount'),
      period('合同期限|合約期限|Term'),
      note('terms', '主要条款|主要條款|Main terms'),
      files,
    ],
  ),
  template(
    {
      ...head,
      key: 'order',
      name: '销售订单|銷售訂單|Orders',
      hint: '客户、产品明细和交期|客戶、產品明細和交期|Customer, products, delivery',
      icon: 'shopping-cart',
    },
    [
      customer,
      day('deliverOn', '交货日期|交貨日期|Delivery'),
      lines('订单明细|訂單明細|Items'),
      sum,
      note('remark', '备注|備註|Remark'),
    ],
  ),
  template(
    {
      ...head,
      key: 'quotation',
      name: '报价审批|報價簽核|Quotations',
      hint: '客户、明细和折扣|客戶、明細和折扣|Customer, items, discount',
      icon: 'tags',
    },
    [
      customer,
      day('validUntil', '有效期至|有效期至|Valid until'),
      count('discount', '折扣（%）|折扣（%）|Discount in %', { max: 100 }),
      lines('报价明细|報價明細|Items'),
      sum,
      files,
    ],
  ),
  template(
    {
      ...head,
      key: 'delivery',
      name: '发货申请|出貨申請|Deliveries',
      hint: '客户、地址和发货明细|客戶、地址和出貨明細|Customer, address, items',
      icon: 'send',
    },
    [
      customer,
      text('orderNo', '订单号|訂單號|Order'),
      text('address', '收货地址|收貨地址|Address', required),
      day('on', '发货日期|出貨日期|On'),
      rows(
        'items',
        '发货明细|出貨明細|Items',
        [text('name', '产品|產品|Product', required), count('number', '数量|數量|Number', { min: 1 })],
        ['number'],
      ),
    ],
  ),
  template(
    {
      ...head,
      key: 'supplier',
      name: '供应商准入|供應商准入|New suppliers',
      hint: '资质、联系人和评价|資質、聯絡人和評價|Qualification, contact, assessment',
      icon: 'shop',
    },
    [
      text('supplier', '供应商名称|供應商名稱|Supplier', required),
      text('contact', '联系人|聯絡人|Contact'),
      text('phone', '联系电话|聯絡電話|Phone'),
      pick('kind', '供应类别|供應類別|Supplies', ['原材料|原料|Material', '设备|設備|Equipment', '服务|服務|Service']),
      field('rate', 'score', '考察评分|考察評分|Score', half),
      reason('准入理由|准入理由|Reason'),
      files,
    ],
  ),
  template(
    {
      ...head,
      key: 'complaint',
      name: '客户投诉处理|客戶投訴處理|Complaints',
      hint: '投诉内容、责任人和处理结果|投訴內容、負責人和處理結果|Complaint, who, outcome',
      icon: 'phone',
    },
    [
      customer,
      day('on', '投诉日期|投訴日期|On'),
      person('handler', '处理人|處理人|Handled by'),
      pick('level', '严重程度|嚴重程度|Level', ['一般|一般|Normal', '严重|嚴重|Serious']),
      reason('投诉内容|投訴內容|Complaint'),
      note('outcome', '处理结果|處理結果|Outcome'),
    ],
  ),
  template(
    {
      ...head,
      key: 'projectStart',
      name: '项目立项|專案立項|Project starts',
      hint: '目标、周期、负责人和预算|目標、週期、負責人和預算|Goal, time, lead, budget',
      icon: 'project',
    },
    [
      text('project', '项目名称|專案名稱|Project', required),
      person('lead', '项目负责人|專案負責人|Lead'),
      period('项目周期|專案週期|Period'),
      amount('budget', '项目预算|專案預算|Budget'),
      note('goal', '项目目标|專案目標|Goal', required),
      files,
    ],
  ),
  template(
    {
      ...head,
      key: 'projectChange',
      name: '项目变更|專案變更|Project changes',
      hint: '变更内容和影响|變更內容和影響|What changes and its effects',
      icon: 'fork',
    },
    [
      text('project', '项目名称|專案名稱|Project', required),
      pick('kind', '变更类型|變更類型|Kind', [
        '范围|範圍|Scope',
        '进度|進度|Time',
        '预算|預算|Budget',
        '人员|人員|People',
      ]),
      amount('money', '预算影响|預算影響|Effect on budget'),
      reason('变更内容|變更內容|Change'),
      note('effect', '影响评估|影響評估|Effects'),
    ],
  ),
  template(
    {
      ...head,
      key: 'projectAccept',
      name: '项目验收|專案驗收|Acceptance',
      hint: '成果、验收结论和遗留问题|成果、驗收結論和遺留問題|Results, verdict, open points',
      icon: 'check-square',
    },
    [
      text('project', '项目名称|專案名稱|Project', required),
      day('on', '验收日期|驗收日期|On'),
      pick('verdict', '验收结论|驗收結論|Verdict', [
        '合格|合格|Accepted',
        '有条件合格|有條件合格|With conditions',
        '不合格|不合格|Refused',
      ]),
      note('results', '交付成果|交付成果|Results', required),
      note('open', '遗留问题|遺留問題|Open points'),
      files,
    ],
  ),
  template(
    {
      ...head,
      key: 'survey',
      name: '满意度调查|滿意度調查|Survey',
      hint: '评分、意见和建议|評分、意見和建議|Scores and suggestions',
      icon: 'heart',
      category: 'other',
    },
    [
      field('rate', 'service', '服务满意度|服務滿意度|Service', { ...required, ...half }),
      field('rate', 'quality', '质量满意度|品質滿意度|Quality', { ...required, ...half }),
      pick('again', '是否愿意推荐|是否願意推薦|Would recommend', [
        '愿意|願意|Yes',
        '不确定|不確定|Not sure',
        '不愿意|不願意|No',
      ]),
      note('advice', '意见和建议|意見和建議|Suggestions'),
    ],
  ),
];
