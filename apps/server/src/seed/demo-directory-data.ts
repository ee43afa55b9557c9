/** The demo's organisation: what a reader of the product sees first, so it has to be believable. */
type DemoOrganize = {
  code: string;
  name: string;
  parent?: string;
  /** Codes of companies; everything else is a department. */
  isCompany?: boolean;
  /** People directly in it, the head included. */
  size: number;
  /** Position of the head and of everybody else. */
  positions?: [head: string, others: string];
};

export const demoOrganizes: readonly DemoOrganize[] = [
  { code: 'qbkj', name: '巧办科技集团', isCompany: true, size: 0 },
  { code: 'qbhn', name: '巧办科技华南公司', parent: 'qbkj', isCompany: true, size: 0 },
  { code: 'qbxn', name: '巧办科技西南公司', parent: 'qbkj', isCompany: true, size: 0 },
  { code: 'gm', name: '总经理办公室', parent: 'qbkj', size: 4, positions: ['gm.manager', 'gm.secretary'] },
  { code: 'rd', name: '研发部', parent: 'qbkj', size: 6, positions: ['rd.director', 'rd.engineer'] },
  { code: 'rd.web', name: '前端组', parent: 'rd', size: 14, positions: ['rd.leader', 'rd.engineer'] },
  { code: 'rd.server', name: '后端组', parent: 'rd', size: 18, positions: ['rd.leader', 'rd.engineer'] },
  { code: 'rd.test', name: '测试组', parent: 'rd', size: 10, positions: ['rd.leader', 'rd.tester'] },
  { code: 'product', name: '产品部', parent: 'qbkj', size: 8, positions: ['product.manager', 'product.owner'] },
  { code: 'design', name: '设计组', parent: 'product', size: 6, positions: ['product.owner', 'product.designer'] },
  { code: 'market', name: '市场部', parent: 'qbkj', size: 9, positions: ['market.manager', 'market.planner'] },
  { code: 'brand', name: '品牌组', parent: 'market', size: 5, positions: ['market.planner', 'market.planner'] },
  { code: 'sales', name: '销售部', parent: 'qbkj', size: 6, positions: ['sales.manager', 'sales.clerk'] },
  { code: 'sales.east', name: '华东大区', parent: 'sales', size: 16, positions: ['sales.manager', 'sales.clerk'] },
  { code: 'sales.north', name: '华北大区', parent: 'sales', size: 15, positions: ['sales.manager', 'sales.clerk'] },
  { code: 'finance', name: '财务部', parent: 'qbkj', size: 5, positions: ['finance.manager', 'finance.accountant'] },
  {
    code: 'accounting',
    name: '会计组',
    parent: 'finance',
    size: 6,
    positions: ['finance.accountant', 'finance.accountant'],
  },
  { code: 'hr', name: '人力资源部', parent: 'qbkj', size: 7, positions: ['hr.manager', 'hr.clerk'] },
  { code: 'office', name: '行政部', parent: 'qbkj', size: 6, positions: ['office.manager', 'office.clerk'] },
  { code: 'hn.sales', name: '华南销售部', parent: 'qbhn', size: 18, positions: ['sales.manager', 'sales.clerk'] },
  { code: 'hn.service', name: '客户服务部', parent: 'qbhn', size: 14, positions: ['service.manager', 'service.clerk'] },
  { code: 'xn.service', name: '技术支持部', parent: 'qbxn', size: 13, positions: ['service.manager', 'service.clerk'] },
  {
    code: 'xn.delivery',
    name: '交付实施部',
    parent: 'qbxn',
    size: 14,
    positions: ['service.manager', 'service.clerk'],
  },
];

/** Department whose head is the head of the company. */
export const demoCompanyHeads: Readonly<Record<string, string>> = { qbkj: 'gm', qbhn: 'hn.sales', qbxn: 'xn.delivery' };

/** Code, name, home, kind (codes of the dictionary PositionType). */
export const demoPositions: readonly [code: string, name: string, organize: string, type: string][] = [
  ['gm.manager', '总经理', 'gm', 'management'],
  ['gm.secretary', '总经理助理', 'gm', 'function'],
  ['rd.director', '研发总监', 'rd', 'management'],
  ['rd.leader', '技术组长', 'rd', 'technical'],
  ['rd.engineer', '软件工程师', 'rd', 'technical'],
  ['rd.tester', '测试工程师', 'rd.test', 'technical'],
  ['product.manager', '产品总监', 'product', 'management'],
  ['product.owner', '产品经理', 'product', 'function'],
  ['product.designer', '交互设计师', 'design', 'technical'],
  ['market.manager', '市场经理', 'market', 'management'],
  ['market.planner', '市场策划', 'market', 'function'],
  ['sales.manager', '销售经理', 'sales', 'management'],
  ['sales.clerk', '客户经理', 'sales', 'sales'],
  ['finance.manager', '财务经理', 'finance', 'management'],
  ['finance.accountant', '会计', 'accounting', 'function'],
  ['hr.manager', '人力资源经理', 'hr', 'management'],
  ['hr.clerk', '人事专员', 'hr', 'function'],
  ['office.manager', '行政经理', 'office', 'management'],
  ['office.clerk', '行政专员', 'office', 'function'],
  ['service.manager', '服务经理', 'hn.service', 'management'],
  ['service.clerk', '服务工程师', 'hn.service', 'operation'],
];

/** Code, name, type (codes of the dictionary RoleType), remark. */
export const demoRoles: readonly [code: string, name: string, type: string, description: string][] = [
  ['staff', '员工', 'general', '所有员工：发起流程、处理待办'],
  ['head', '部门负责人', 'management', '各部门、各组的负责人'],
  ['executive', '高层管理', 'management', '各公司负责人'],
  ['finance', '财务', 'business', '费用与付款的财务审批'],
  ['accountant', '会计', 'business', '记账与凭证'],
  ['hr', '人事', 'business', '维护组织、岗位和用户'],
  ['designer', '表单设计员', 'system', '设计表单与流程'],
  ['office', '行政', 'business', '用章、用车、物资'],
];

/** People with fixed accounts; `at` is the place in the department, 0 for its head. */
export const demoNamed: readonly {
  account: string;
  name: string;
  gender: 0 | 1;
  organize: string;
  at: number;
  roles: string[];
}[] = [
  { account: 'zhangwei', name: '张伟', gender: 1, organize: 'rd', at: 1, roles: [] },
  { account: 'lina', name: '李娜', gender: 0, organize: 'rd', at: 0, roles: [] },
  { account: 'chenjing', name: '陈静', gender: 0, organize: 'finance', at: 0, roles: ['finance'] },
  { account: 'wangfang', name: '王芳', gender: 0, organize: 'finance', at: 1, roles: ['finance'] },
  { account: 'liuyang', name: '刘洋', gender: 1, organize: 'hr', at: 0, roles: ['hr'] },
  { account: 'zhaolei', name: '赵磊', gender: 1, organize: 'product', at: 1, roles: ['designer'] },
];

/** Role of everybody in these departments, beside `staff`. */
export const demoDepartmentRoles: Readonly<Record<string, string>> = {
  accounting: 'accountant',
  hr: 'hr',
  office: 'office',
};

export const demoSurnames =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎';
export const demoGivenMen =
  '浩然 子轩 宇航 建国 志强 明哲 博文 俊杰 天佑 文博 海涛 国栋 嘉豪 思远 振华 少峰 立新 永康 家辉 承宇 一鸣 泽洋 景行 世杰 光明';
export const demoGivenWomen =
  '雨桐 欣怡 梓涵 晓燕 丽华 美玲 若曦 佳琪 思雨 雅婷 静怡 秀英 春梅 海燕 诗涵 婉清 语嫣 慧敏 淑贞 心怡 紫萱 可馨 乐瑶 冰洁 文静';
