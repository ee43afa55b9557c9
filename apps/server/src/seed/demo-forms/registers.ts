import { drawing } from './demo-file';
import type { DemoForm } from './demo-form';
import { sealTemplate, seals } from '@qiaoban/form/templates/seal';
import { label, listed as form, options } from '@qiaoban/form/templates/template';
import { visitorTemplate } from '@qiaoban/form/templates/visitor';
import { flowOf } from '@qiaoban/flow/edit/steps';
import { byHead } from './demo-form';

const industries = options(
  ['制造', '製造', 'Manufacturing'],
  ['零售', '零售', 'Retail'],
  ['互联网', '網際網路', 'Internet'],
  ['金融', '金融', 'Finance'],
  ['教育', '教育', 'Education'],
);
const levels = options(['重点', '重點', 'Key'], ['普通', '普通', 'Normal'], ['潜在', '潛在', 'Prospect']);
const cities = ['北京', '上海', '广州', '深圳', '杭州', '成都', '武汉', '西安'];
/** Middle of each city: longitude and latitude. */
const middles = [
  [116.4074, 39.9042],
  [121.4737, 31.2304],
  [113.2644, 23.1291],
  [114.0579, 22.5431],
  [120.1551, 30.2741],
  [104.0665, 30.5723],
  [114.3055, 30.5928],
  [108.9398, 34.3416],
] as const;
const names = ['华信', '中远', '恒达', '博雅', '云帆', '锦程', '嘉禾', '天恒', '立信', '启明'];

export const customers: DemoForm = {
  code: 'customer',
  name: { zh: '客户档案', zhtw: '客戶檔案', en: 'Customers' },
  icon: 'contacts',
  category: { form: 'project' },
  records: 120,
  document: form(
    [
      {
        type: 'comInput',
        field: 'company',
        props: { label: label('客户名称', '客戶名稱', 'Company'), required: true, maxLength: 100, span: 12 },
      },
      {
        type: 'select',
        field: 'industry',
        props: { label: label('行业', '產業', 'Industry'), options: industries, span: 12 },
      },
      { type: 'radio', field: 'level', props: { label: label('级别', '級別', 'Level'), options: levels, span: 12 } },
      { type: 'comInput', field: 'city', props: { label: label('城市', '城市', 'City'), span: 12 } },
      { type: 'comInput', field: 'contact', props: { label: label('联系人', '聯絡人', 'Contact'), span: 12 } },
      {
        type: 'comInput',
        field: 'phone',
        props: { label: label('手机', '手機', 'Mobile'), regList: [{ preset: 'phone' }], span: 12 },
      },
      { type: 'userSelect', field: 'owner', props: { label: label('负责人', '負責人', 'Owner'), span: 12 } },
      { type: 'qbAmount', field: 'yearly', props: { label: label('年度成交', '年度成交', 'Yearly sales'), span: 12 } },
      { type: 'location', field: 'place', props: { label: label('地址', '地址', 'Address'), span: 12 } },
      { type: 'textarea', field: 'note', props: { label: label('备注', '備註', 'Note') } },
    ],
    ['company', 'industry', 'level', 'city', 'contact', 'owner', 'yearly'],
    ['company', 'industry', 'level', 'city'],
    [
      { id: 'board', kind: 'board', by: 'level', title: 'company', fields: ['industry', 'contact', 'yearly'] },
      { id: 'map', kind: 'map', by: 'place', title: 'company', fields: ['contact', 'owner'], colour: 'level' },
    ],
    { sums: ['yearly'], list: { sideBy: 'industry', inlineEdit: true } },
  ),
  record: (i, pick) => ({
    company: `${pick.of(cities, i)}${pick.of(names, i * 3)}${pick.of(['科技', '贸易', '实业', '电子', '信息'], i * 7)}有限公司`,
    industry: pick.of(industries, i).id,
    level: pick.of(levels, i * 5).id,
    city: pick.of(cities, i),
    contact: `${pick.of(['陈', '林', '周', '吴', '郑'], i)}${pick.of(['经理', '总监', '主任'], i)}`,
    phone: `138${String(10_000_000 + ((i * 99_991) % 89_999_999)).slice(0, 8)}`,
    owner: pick.userId(i),
    yearly: Math.round(((i * 7919) % 90_000_00) / 100) * 10,
    place: {
      longitude: pick.of(middles, i)[0],
      latitude: pick.of(middles, i)[1],
      distance: 300,
      address: `${pick.of(cities, i)}市${pick.of(['人民路', '建设路', '中山路'], i)} ${i + 1} 号`,
    },
  }),
};

const assetKinds = options(
  ['电脑', '電腦', 'Computer'],
  ['家具', '家具', 'Furniture'],
  ['车辆', '車輛', 'Vehicle'],
  ['仪器', '儀器', 'Instrument'],
);
const states = options(
  ['在用', '使用中', 'In use'],
  ['闲置', '閒置', 'Idle'],
  ['维修', '維修', 'Repair'],
  ['报废', '報廢', 'Scrapped'],
);

export const assets: DemoForm = {
  code: 'asset',
  name: { zh: '固定资产', zhtw: '固定資產', en: 'Assets' },
  icon: 'barcode',
  category: { form: 'asset' },
  records: 80,
  document: form(
    [
      {
        type: 'billRule',
        field: 'assetNo',
        props: { label: label('资产编号', '資產編號', 'Number'), rule: 'asset', span: 12 },
      },
      {
        type: 'comInput',
        field: 'title',
        props: { label: label('资产名称', '資產名稱', 'Name'), required: true, span: 12 },
      },
      {
        type: 'select',
        field: 'kind',
        props: { label: label('类别', '類別', 'Kind'), options: assetKinds, required: true, span: 12 },
      },
      {
        type: 'select',
        field: 'state',
        props: { label: label('状态', '狀態', 'State'), options: states, required: true, span: 12 },
      },
      { type: 'depSelect', field: 'dept', props: { label: label('使用部门', '使用部門', 'Department'), span: 12 } },
      { type: 'userSelect', field: 'keeper', props: { label: label('保管人', '保管人', 'Keeper'), span: 12 } },
      { type: 'date', field: 'boughtOn', props: { label: label('购置日期', '購置日期', 'Bought on'), span: 12 } },
      { type: 'qbAmount', field: 'price', props: { label: label('原值', '原值', 'Price'), min: 0, span: 12 } },
      { type: 'uploadImg', field: 'photos', props: { label: label('照片', '照片', 'Photos') } },
    ],
    ['assetNo', 'title', 'kind', 'state', 'keeper', 'boughtOn', 'price'],
    ['title', 'kind', 'state', 'boughtOn'],
    [
      { id: 'gallery', kind: 'gallery', by: 'photos', title: 'title', fields: ['assetNo', 'state', 'keeper'] },
      { id: 'board', kind: 'board', by: 'state', title: 'title', fields: ['assetNo', 'kind', 'keeper'] },
    ],
    {
      sums: ['price'],
      list: { rowColours: [{ when: { field: 'state', op: 'eq', value: 'idle' }, colour: 'orange' }] },
    },
  ),
  record: (i, pick) => ({
    title: pick.of(['联想笔记本', '人体工学椅', '商务车', '示波器', '激光打印机', '会议桌'], i),
    kind: assetKinds[[0, 1, 2, 3, 0, 1][i % 6]!]!.id,
    state: pick.of(states, i % 7 === 0 ? 1 : 0).id,
    dept: pick.departmentId(i),
    keeper: pick.userId(i * 3),
    boughtOn: pick.day(i * 20),
    price: 500 + ((i * 3571) % 80_000),
  }),
  files: (i) => {
    const things = ['laptop', 'chair', 'car', 'scope', 'printer', 'table'] as const;
    const thing = things[i % things.length]!;
    return i % 5 > 0 ? [{ field: 'photos', name: `${thing}-${i + 1}.png`, svg: drawing(thing) }] : [];
  },
};

const papers = ['采购框架合同', '保密协议', '授权委托书', '投标文件', '租赁合同'];

export const sealUse: DemoForm = {
  code: 'sealUse',
  name: { zh: '用印申请', zhtw: '用印申請', en: 'Seal requests' },
  icon: 'safety-certificate',
  category: { form: 'daily', flow: 'administration' },
  colour: '#7a3fc0',
  records: 14,
  document: sealTemplate.document(),
  flow: flowOf([
    byHead,
    { copy: { kind: 'manager', level: 1 }, title: label('抄送直属上级', '抄送直屬主管', 'Copy to manager') },
  ]),
  record: (i, pick) => ({
    fileTitle: pick.of(papers, i),
    seals: [pick.of(seals, i).id],
    copies: 1 + (i % 4),
    useOn: pick.day(i),
  }),
  files: (i) => {
    const name = papers[i % papers.length]!;
    const lines = [
      name,
      '',
      '一、双方本着平等自愿的原则订立本文件。',
      '二、未尽事宜由双方协商，协商结果另行书面确认。',
    ];
    return i % 3 === 2 ? [] : [{ field: 'files', name: `${name}-${i + 1}.txt`, text: lines.join('\r\n') }];
  },
};

export const visitors: DemoForm = {
  code: 'visitor',
  name: { zh: '来访登记', zhtw: '來訪登記', en: 'Visitors' },
  icon: 'solution',
  category: { form: 'daily' },
  records: 60,
  document: visitorTemplate.document(),
  record: (i, pick) => ({
    visitor: `${pick.of(['赵', '钱', '孙', '李', '周', '吴'], i)}${pick.of(['先生', '女士'], i)}`,
    phone: `139${String(10_000_000 + ((i * 77_773) % 89_999_999)).slice(0, 8)}`,
    company: `${pick.of(names, i)}${pick.of(['科技', '贸易'], i)}`,
    host: pick.userId(i * 2),
    people: 1 + (i % 3),
    at: pick.day(i) + 10 * 3_600_000,
    purpose: pick.of(['商务洽谈', '面试', '送货', '设备检修'], i),
  }),
};
