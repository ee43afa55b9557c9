import type { Place } from '@qiaoban/portal/place';

type Ids = { demoIncome: string; demoOrders: string; demoAbility: string; people: string; shortcuts: string[] };
type Block = { id: string; type: string; place: Place; props: Record<string, unknown> };

const at = (x: number, y: number, w: number, h: number): Place => ({ x, y, w, h });
const from = (interfaceId: string) => ({ interfaceId, parameters: {} });

const blocksOf = (ids: Ids): Block[] => [
  { id: 'count', type: 'todoCount', place: at(0, 0, 12, 2), props: { showTitle: false, refresh: 60 } },
  {
    id: 'board',
    type: 'dataBoard',
    place: at(0, 2, 12, 2),
    props: {
      showTitle: false,
      tiles: [
        {
          label: { zh: '华东订单', zhtw: '華東訂單', en: 'Orders, east' },
          icon: 'shopping-cart',
          mode: 'interface',
          source: from(ids.demoOrders),
          field: 'orders',
          unit: { zh: '单', zhtw: '單', en: 'orders' },
        },
        {
          label: { zh: '华东金额', zhtw: '華東金額', en: 'Amount, east' },
          icon: 'wallet',
          mode: 'interface',
          source: from(ids.demoOrders),
          field: 'amount',
          unit: { zh: '元', zhtw: '元', en: 'yuan' },
        },
        {
          label: { zh: '最大部门人数', zhtw: '最大部門人數', en: 'Largest department' },
          icon: 'team',
          mode: 'interface',
          source: from(ids.people),
          field: 'people',
          unit: { zh: '人', zhtw: '人', en: 'people' },
        },
        {
          label: { zh: '年度目标', zhtw: '年度目標', en: 'Goal of the year' },
          icon: 'flag',
          value: '12000',
          unit: { zh: '万元', zhtw: '萬元', en: '×10,000 yuan' },
        },
      ],
    },
  },
  {
    id: 'income',
    type: 'chart',
    place: at(0, 4, 8, 7),
    props: {
      title: { zh: '收入与支出（万元）', zhtw: '收入與支出（萬元）', en: 'Income and cost' },
      chart: 'area',
      source: from(ids.demoIncome),
      category: 'month',
      values: [
        { field: 'income', label: { zh: '收入', zhtw: '收入', en: 'Income' } },
        { field: 'cost', label: { zh: '支出', zhtw: '支出', en: 'Cost' } },
      ],
    },
  },
  {
    id: 'share',
    type: 'chart',
    place: at(8, 4, 4, 7),
    props: {
      title: { zh: '订单占比', zhtw: '訂單佔比', en: 'Share of orders' },
      chart: 'ring',
      source: from(ids.demoOrders),
      category: 'region',
      values: [{ field: 'orders', label: { zh: '订单', zhtw: '訂單', en: 'Orders' } }],
    },
  },
  {
    id: 'todo',
    type: 'todoList',
    place: at(0, 11, 4, 7),
    props: { title: { zh: '待办事宜', zhtw: '待辦事宜', en: 'To do' }, count: 7, refresh: 60 },
  },
  {
    id: 'notice',
    type: 'notice',
    place: at(4, 11, 4, 7),
    props: { title: { zh: '公告通知', zhtw: '公告通知', en: 'Notices' }, count: 7 },
  },
  {
    id: 'func',
    type: 'commonFunc',
    place: at(8, 11, 4, 7),
    props: { title: { zh: '常用功能', zhtw: '常用功能', en: 'Shortcuts' }, menus: ids.shortcuts },
  },
  {
    id: 'rank',
    type: 'rankList',
    place: at(0, 18, 4, 7),
    props: {
      title: { zh: '部门人数排行', zhtw: '部門人數排行', en: 'Departments by people' },
      source: from(ids.people),
      nameField: 'department',
      valueField: 'people',
      unit: { zh: '人', zhtw: '人', en: 'people' },
      count: 8,
    },
  },
  {
    id: 'ability',
    type: 'chart',
    place: at(4, 18, 4, 7),
    props: {
      title: { zh: '服务质量', zhtw: '服務品質', en: 'Quality of service' },
      chart: 'radar',
      source: from(ids.demoAbility),
      category: 'item',
      values: [
        { field: 'thisQuarter', label: { zh: '本季度', zhtw: '本季度', en: 'This quarter' } },
        { field: 'lastQuarter', label: { zh: '上季度', zhtw: '上季度', en: 'Last quarter' } },
      ],
    },
  },
  {
    id: 'orders',
    type: 'tableList',
    place: at(8, 18, 4, 7),
    props: {
      title: { zh: '各区域订单', zhtw: '各區域訂單', en: 'Orders by region' },
      source: from(ids.demoOrders),
      columns: [
        { field: 'region', label: { zh: '区域', zhtw: '區域', en: 'Region' } },
        { field: 'orders', label: { zh: '订单', zhtw: '訂單', en: 'Orders' }, kind: 'number' },
        { field: 'amount', label: { zh: '金额', zhtw: '金額', en: 'Amount' }, kind: 'money' },
      ],
    },
  },
];

/** The demo's portal: work, figures and charts on one page. */
export const businessPortal = (ids: Ids) => {
  const blocks = blocksOf(ids);
  return {
    kind: 'portal',
    version: 1,
    root: 'root',
    nodes: {
      root: { id: 'root', type: 'portal', props: {}, children: blocks.map((block) => block.id) },
      ...Object.fromEntries(blocks.map((block) => [block.id, block])),
    },
  };
};
