import type { DemoForm } from './demo-form';
import { expenseTemplate, categories } from '@qiaoban/form/templates/expense';
import { leaveTemplate, leaveTypes } from '@qiaoban/form/templates/leave';
import { goods, purchaseTemplate } from '@qiaoban/form/templates/purchase';
import { label } from '@qiaoban/form/templates/template';
import { flowOf } from '@qiaoban/flow/edit/steps';
import { byHead } from './demo-form';

const reasons = [
  '客户拜访差旅',
  '季度团建餐费',
  '办公用品采购',
  '行业展会参展',
  '项目现场支持',
  '招聘会场地',
  '培训材料印刷',
  '设备维修',
];

/** The people of finance, by role code; filled in when the demo is seeded. */
type Finance = { roleId: string };

export const expense = ({ roleId }: Finance): DemoForm => ({
  code: 'expense',
  name: { zh: '费用报销', zhtw: '費用報銷', en: 'Expense claims' },
  icon: 'account-book',
  category: { form: 'finance', flow: 'finance' },
  records: 36,
  document: expenseTemplate.document({ billRule: 'expense' }),
  flow: flowOf([
    byHead,
    {
      when: { field: 'total', op: 'gt', value: 5000 },
      title: label('金额大于 5000', '金額大於 5000', 'Above 5,000'),
      inside: [
        { ask: { kind: 'roles', ids: [roleId] }, title: label('财务审批', '財務簽核', 'Finance'), mode: 'inOrder' },
      ],
      otherwise: [],
    },
  ]),
  record: (i, pick) => ({
    claimDate: pick.day(i),
    reason: pick.of(reasons, i),
    lines: Array.from({ length: 1 + (i % 4) }, (_, n) => ({
      category: pick.of(categories, i + n).id,
      spentOn: pick.day(i + n + 1),
      amount: Math.round(80 + ((i * 7919 + n * 1231) % 260_000) / 100),
      remark: '',
    })),
  }),
});

export const leave: DemoForm = {
  code: 'leave',
  name: { zh: '请假申请', zhtw: '請假申請', en: 'Leave requests' },
  icon: 'calendar',
  category: { form: 'personnel', flow: 'attendance' },
  colour: '#18794e',
  records: 30,
  document: leaveTemplate.document(),
  flow: flowOf([
    byHead,
    {
      when: { field: 'days', op: 'gt', value: 3 },
      title: label('超过 3 天', '超過 3 天', 'More than 3 days'),
      inside: [
        { ask: { kind: 'departmentHead', level: 1 }, title: label('上级部门审批', '上級部門簽核', 'Head above') },
      ],
      otherwise: [],
    },
  ]),
  record: (i, pick) => ({
    kind: pick.of(leaveTypes, i).id,
    period: [pick.day(i), pick.day(i) + (i % 5) * 86_400_000],
    days: 1 + (i % 5),
    reason: pick.of(['家中有事', '身体不适', '外出旅行', '陪同就医', '调休'], i),
    standIn: pick.userId(i + 7),
  }),
};

export const purchase: DemoForm = {
  code: 'purchase',
  name: { zh: '采购申请', zhtw: '採購申請', en: 'Purchase requests' },
  icon: 'shopping-cart',
  category: { form: 'asset', flow: 'administration' },
  colour: '#a15c00',
  records: 18,
  document: purchaseTemplate.document({ billRule: 'purchase' }),
  flow: flowOf([
    byHead,
    { ask: { kind: 'departmentHead', level: 1 }, title: label('分管领导审批', '分管主管簽核', 'Head above') },
  ]),
  record: (i, pick) => ({
    purpose: pick.of(['新员工入职', '设备更新', '会议室改造', '机房扩容'], i),
    forDept: pick.departmentId(i * 3),
    neededBy: pick.day(-i),
    urgent: i % 4 === 0 ? 1 : 0,
    items: Array.from({ length: 1 + (i % 3) }, (_, n) => ({
      goods: pick.of(goods, i + n).id,
      count: 1 + ((i + n) % 6),
      price: pick.of([6999, 1299, 499, 1899, 28_999], i + n),
    })),
  }),
};
