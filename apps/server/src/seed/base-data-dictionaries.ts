import { membershipDictionaries } from './base-data-membership';

/** `code: name`; an id only where the wire names one (wire.md 5, 7, 8). */
export type SeedDictionary = { code: string; name: string; id?: string; items: [code: string, name: string][] };

const NATIONS =
  '汉族 蒙古族 回族 藏族 维吾尔族 苗族 彝族 壮族 布依族 朝鲜族 满族 侗族 瑶族 白族 土家族 哈尼族 哈萨克族 傣族 黎族 傈僳族 佤族 畲族 高山族 拉祜族 水族 东乡族 ' +
  '纳西族 景颇族 柯尔克孜族 土族 达斡尔族 仫佬族 羌族 布朗族 撒拉族 毛南族 仡佬族 锡伯族 阿昌族 普米族 塔吉克族 怒族 乌孜别克族 俄罗斯族 鄂温克族 德昂族 保安族 ' +
  '裕固族 京族 塔塔尔族 独龙族 鄂伦春族 赫哲族 门巴族 珞巴族 基诺族';

/** Dictionaries that the product itself asks for, and a few for the demo's forms. */
export const seedDictionaries: SeedDictionary[] = [
  {
    code: 'sex',
    name: '性别',
    items: [
      ['1', '男'],
      ['0', '女'],
      ['2', '保密'],
    ],
  },
  // numbered as in GB/T 3304
  {
    code: 'Nation',
    name: '民族',
    items: NATIONS.split(' ').map((name, at): [string, string] => [String(at + 1).padStart(2, '0'), name]),
  },
  {
    code: 'Education',
    name: '学历',
    items: [
      ['10', '研究生'],
      ['20', '大学本科'],
      ['30', '大学专科'],
      ['40', '中等职业教育'],
      ['60', '普通高级中学'],
      ['70', '初级中学'],
      ['80', '小学'],
      ['90', '其他'],
    ],
  },
  {
    code: 'certificateType',
    name: '证件类型',
    items: [
      ['idCard', '居民身份证'],
      ['passport', '护照'],
      ['hkMacauPermit', '港澳居民来往内地通行证'],
      ['taiwanPermit', '台湾居民来往大陆通行证'],
      ['officerCard', '军官证'],
      ['foreignResidence', '外国人永久居留身份证'],
    ],
  },
  {
    code: 'RoleType',
    name: '角色类型',
    id: '4501f6f26a384757bce12d4c4b03342c',
    items: [
      ['system', '系统角色'],
      ['management', '管理角色'],
      ['business', '业务角色'],
      ['general', '普通角色'],
    ],
  },
  {
    code: 'PositionType',
    name: '岗位类型',
    items: [
      ['management', '管理类'],
      ['technical', '技术类'],
      ['sales', '销售类'],
      ['function', '职能类'],
      ['operation', '操作类'],
    ],
  },
  {
    code: 'EnterpriseNature',
    name: '企业性质',
    items: [
      ['stateOwned', '国有企业'],
      ['collective', '集体企业'],
      ['private', '民营企业'],
      ['jointVenture', '合资企业'],
      ['foreign', '外商独资企业'],
      ['institution', '事业单位'],
      ['other', '其他'],
    ],
  },
  {
    code: 'IndustryType',
    name: '行业类型',
    // sections of GB/T 4754
    items: [
      ['A', '农、林、牧、渔业'],
      ['B', '采矿业'],
      ['C', '制造业'],
      ['D', '电力、热力、燃气及水生产和供应业'],
      ['E', '建筑业'],
      ['F', '批发和零售业'],
      ['G', '交通运输、仓储和邮政业'],
      ['H', '住宿和餐饮业'],
      ['I', '信息传输、软件和信息技术服务业'],
      ['J', '金融业'],
      ['K', '房地产业'],
      ['L', '租赁和商务服务业'],
      ['M', '科学研究和技术服务业'],
      ['N', '水利、环境和公共设施管理业'],
      ['O', '居民服务、修理和其他服务业'],
      ['P', '教育'],
      ['Q', '卫生和社会工作'],
      ['R', '文化、体育和娱乐业'],
      ['S', '公共管理、社会保障和社会组织'],
      ['T', '国际组织'],
    ],
  },
  {
    code: 'WorkFlowCategory',
    name: '流程分类',
    items: [
      ['attendance', '考勤'],
      ['finance', '财务'],
      ['personnel', '人事'],
      ['administration', '行政'],
      ['business', '业务'],
      ['other', '其他'],
    ],
  },
  {
    code: 'webDesign',
    name: '表单分类',
    items: [
      ['daily', '日常办公'],
      ['finance', '财务管理'],
      ['personnel', '人事管理'],
      ['project', '项目管理'],
      ['asset', '资产管理'],
      ['other', '其他'],
    ],
  },
  {
    code: 'portalDesigner',
    name: '门户分类',
    items: [
      ['management', '经营管理'],
      ['office', '日常办公'],
      ['personal', '个人工作台'],
    ],
  },
  {
    code: 'MenuCategory',
    name: '菜单分类',
    id: 'e3ca5fe13c484a74bf0a4ea69eec1afd',
    items: [
      ['Web', 'Web菜单'],
      ['App', 'App菜单'],
    ],
  },
  {
    code: 'DataInterfaceCategory',
    name: '接口分类',
    id: '9c43287481364d348c0ea0d0f64b38be',
    items: [
      ['options', '表单选项'],
      ['statistics', '统计分析'],
      ['outside', '外部系统'],
    ],
  },
  {
    code: 'appDesigner',
    name: '移动表单分类',
    items: [
      ['daily', '日常办公'],
      ['field', '外勤'],
      ['other', '其他'],
    ],
  },
  {
    code: 'webForm',
    name: '网页模板分类',
    items: [
      ['basic', '基础资料'],
      ['business', '业务单据'],
      ['other', '其他'],
    ],
  },
  {
    code: 'appForm',
    name: '移动模板分类',
    items: [
      ['business', '业务单据'],
      ['other', '其他'],
    ],
  },
  {
    code: 'flowForm',
    name: '流程模板分类',
    items: [
      ['administration', '行政'],
      ['finance', '财务'],
      ['personnel', '人事'],
      ['other', '其他'],
    ],
  },
  {
    code: 'dataVType',
    name: '大屏分类',
    id: 'b1474890faaa47e1858ce7b593c8ffd7',
    items: [
      ['management', '经营分析'],
      ['production', '生产监控'],
      ['display', '展厅'],
    ],
  },
  {
    code: 'WFSettlementMethod',
    name: '结算方式',
    items: [
      ['transfer', '银行转账'],
      ['cash', '现金'],
      ['cheque', '支票'],
      ['acceptance', '承兑汇票'],
      ['online', '线上支付'],
    ],
  },
  {
    code: 'Email',
    name: '常用邮箱后缀',
    items: [
      ['qq.com', 'qq.com'],
      ['163.com', '163.com'],
      ['126.com', '126.com'],
      ['sina.com', 'sina.com'],
      ['outlook.com', 'outlook.com'],
    ],
  },
  {
    code: 'ExpenseCategory',
    name: '费用类别',
    items: [
      ['travel', '差旅'],
      ['meal', '餐饮'],
      ['office', '办公'],
      ['transport', '交通'],
      ['lodging', '住宿'],
      ['communication', '通讯'],
      ['entertainment', '招待'],
      ['training', '培训'],
      ['meeting', '会议'],
      ['other', '其他'],
    ],
  },
  ...membershipDictionaries,
];

/** Those that are only examples; an administrator may delete them. */
export const exampleDictionaries = new Set(['ExpenseCategory']);
