type Names = [zh: string, zhtw: string, en: string];
type Dictionary = { code: string; names: Names; items: [code: string, ...Names][] };

const YES_NO: Dictionary['items'] = [
  ['1', '是', '是', 'Yes'],
  ['0', '否', '否', 'No'],
];
/** Branches of the demo, and what an application may name. */
export const BRANCHES = [
  ['tech', '科技创新分会', '科技創新分會', 'Technology branch'],
  ['trade', '外贸分会', '外貿分會', 'Foreign trade branch'],
  ['service', '现代服务业分会', '現代服務業分會', 'Services branch'],
  ['young', '青年企业家分会', '青年企業家分會', 'Young entrepreneurs branch'],
] as const;

/** Dictionaries of the association: what members are asked, types, positions, grades. */
const dictionaries: Dictionary[] = [
  { code: 'yesNo', names: ['是否', '是否', 'Yes or no'], items: YES_NO },
  {
    code: 'gender',
    names: ['会员性别', '會員性別', 'Sex of a member'],
    items: [
      ['1', '男', '男', 'Male'],
      ['0', '女', '女', 'Female'],
    ],
  },
  {
    code: 'memberType',
    names: ['会员类型', '會員類型', 'Type of members'],
    items: [
      ['1', '直属会员', '直屬會員', 'Direct member'],
      ['2', '会员', '會員', 'Member'],
      ['3', '团体会员', '團體會員', 'Group member'],
      ['4', '秘书处', '秘書處', 'Secretariat'],
      ['5', '相关组织', '相關組織', 'Related organisation'],
    ],
  },
  {
    code: 'position',
    names: ['协会职务', '協會職務', 'Position in the association'],
    items: [
      ['president', '会长', '會長', 'President'],
      ['executiveVice', '执行会长', '執行會長', 'Executive president'],
      ['vicePresident', '副会长', '副會長', 'Vice president'],
      ['secretaryGeneral', '秘书长', '秘書長', 'Secretary general'],
      ['executiveDirector', '常务理事', '常務理事', 'Executive councillor'],
      ['director', '理事', '理事', 'Councillor'],
      ['supervisor', '监事', '監事', 'Supervisor'],
    ],
  },
  {
    code: 'membership',
    names: ['会籍状态', '會籍狀態', 'State of membership'],
    items: [
      ['active', '在会', '在會', 'Active'],
      ['suspended', '暂停', '暫停', 'Suspended'],
      ['left', '退会', '退會', 'Left'],
    ],
  },
  {
    code: 'memberGrade',
    names: ['会员等级', '會員等級', 'Grade of members'],
    items: [
      ['1', '普通会员', '普通會員', 'Plain'],
      ['2', '银卡会员', '銀卡會員', 'Silver'],
      ['3', '金卡会员', '金卡會員', 'Gold'],
      ['4', '钻石会员', '鑽石會員', 'Diamond'],
    ],
  },
  {
    code: 'scoreType',
    names: ['积分类型', '積分類型', 'Type of scores'],
    items: [
      ['activity', '参加活动', '參加活動', 'Activity'],
      ['dues', '按时缴费', '按時繳費', 'Dues in time'],
      ['honour', '获得荣誉', '獲得榮譽', 'Honour'],
      ['contribution', '突出贡献', '突出貢獻', 'Contribution'],
      ['adjust', '人工调整', '人工調整', 'Adjustment'],
    ],
  },
  {
    code: 'applyOrganization',
    names: ['申请加入的分会', '申請加入的分會', 'Branch to join'],
    items: BRANCHES.map(([...each]) => each),
  },
  {
    code: 'memberParty',
    names: ['党派', '黨派', 'Party'],
    items: [
      ['01', '中共党员', '中共黨員', 'Communist Party'],
      ['03', '共青团员', '共青團員', 'Youth League'],
      ['04', '民革会员', '民革會員', 'Revolutionary Committee of the KMT'],
      ['05', '民盟盟员', '民盟盟員', 'Democratic League'],
      ['06', '民建会员', '民建會員', 'National Construction Association'],
      ['07', '民进会员', '民進會員', 'Association for Promoting Democracy'],
      ['08', '农工党党员', '農工黨黨員', "Peasants' and Workers' Party"],
      ['09', '致公党党员', '致公黨黨員', 'Zhi Gong Party'],
      ['10', '九三学社社员', '九三學社社員', 'Jiusan Society'],
      ['11', '台盟盟员', '台盟盟員', 'Taiwan Self-Government League'],
      ['12', '无党派人士', '無黨派人士', 'Without party, of note'],
      ['13', '群众', '群眾', 'None'],
    ],
  },
  {
    code: 'enterpriseScale',
    names: ['企业规模', '企業規模', 'Size of a company'],
    items: [
      ['large', '大型', '大型', 'Large'],
      ['medium', '中型', '中型', 'Medium'],
      ['small', '小型', '小型', 'Small'],
      ['micro', '微型', '微型', 'Micro'],
    ],
  },
  {
    code: 'qualityStandard',
    names: ['质量标准', '品質標準', 'Quality standard'],
    items: [
      ['none', '未认证', '未認證', 'None'],
      ['iso9001', 'ISO 9001', 'ISO 9001', 'ISO 9001'],
      ['iso14001', 'ISO 14001', 'ISO 14001', 'ISO 14001'],
      ['iso45001', 'ISO 45001', 'ISO 45001', 'ISO 45001'],
      ['iso27001', 'ISO 27001', 'ISO 27001', 'ISO 27001'],
      ['other', '其他标准', '其他標準', 'Other'],
    ],
  },
  {
    code: 'partyOrgSituation',
    names: ['党组织情况', '黨組織情況', 'Party organisation'],
    items: [
      ['committee', '已建党委', '已建黨委', 'Committee'],
      ['general', '已建党总支', '已建黨總支', 'General branch'],
      ['branch', '已建党支部', '已建黨支部', 'Branch'],
      ['joint', '联合党支部', '聯合黨支部', 'Joint branch'],
      ['none', '未建', '未建', 'None'],
    ],
  },
  {
    code: 'subordinateHonorProvincial',
    names: ['省级及以上荣誉', '省級及以上榮譽', 'Honours of province and above'],
    items: [
      ['national', '国家级荣誉', '國家級榮譽', 'National'],
      ['provincial', '省级荣誉', '省級榮譽', 'Provincial'],
      ['none', '无', '無', 'None'],
    ],
  },
  {
    code: 'subordinateHonor',
    names: ['省级以下荣誉', '省級以下榮譽', 'Honours below the province'],
    items: [
      ['city', '市级荣誉', '市級榮譽', 'Of the city'],
      ['district', '区县级荣誉', '區縣級榮譽', 'Of the district'],
      ['none', '无', '無', 'None'],
    ],
  },
];

export const membershipDictionaries: { code: string; name: string; items: [code: string, name: string][] }[] =
  dictionaries.map(({ code, names, items }) => ({
    code,
    name: names[0],
    items: items.map(([item, zh]): [string, string] => [item, zh]),
  }));

/** English and traditional Chinese names: of the dictionary, then of its items in their order. */
export const membershipDictionaryNames: Record<string, { en: readonly string[]; zhtw: readonly string[] }> =
  Object.fromEntries(
    dictionaries.map(({ code, names, items }) => [
      code,
      { zhtw: [names[1], ...items.map((each) => each[2])], en: [names[2], ...items.map((each) => each[3])] },
    ]),
  );
