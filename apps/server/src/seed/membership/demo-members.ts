import { attributesOf } from '@qiaoban/contracts/membership/attributes';

const pick = <T>(list: readonly T[], i: number): T => list[i % list.length]!;

const PLACES = [
  '远山',
  '云帆',
  '蓝湾',
  '启明',
  '新程',
  '恒达',
  '嘉禾',
  '锦程',
  '中瑞',
  '华泰',
  '万象',
  '安信',
  '博远',
  '鼎新',
];
const TRADES = [
  ['C', '精密制造'],
  ['F', '商贸'],
  ['I', '软件科技'],
  ['E', '建设工程'],
  ['M', '检测技术'],
  ['G', '物流'],
  ['L', '商务咨询'],
  ['H', '酒店管理'],
] as const;
const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶';
const GIVEN = [
  '晓梅',
  '雅琴',
  '思远',
  '雨桐',
  '丽华',
  '欣怡',
  '秀英',
  '嘉宁',
  '慧敏',
  '诗雅',
  '淑珍',
  '若曦',
  '致远',
  '晓彤',
];
const POSITIONS = [
  'president',
  'executiveVice',
  'vicePresident',
  'vicePresident',
  'secretaryGeneral',
  'executiveDirector',
] as const;

export const companyCount = 44;
export const personCount = 18;
const nameOf = (i: number): string => `${SURNAMES[(i * 7) % SURNAMES.length]}${pick(GIVEN, i * 5)}`;
const mobileOf = (i: number): string => `138${String(20_000_000 + i * 37_117)}`;
const yesNo = (i: number): string => (i % 3 === 0 ? '1' : '0');

const positionsOf = (i: number): string[] => {
  const high = POSITIONS[i];
  if (high !== undefined) return [high];
  return i % 4 === 0 ? ['director'] : [];
};

/** The i-th company of the demo. */
export const companyOf = (i: number) => {
  const [trade, scope] = pick(TRADES, i * 3);
  const known = {
    enterpriseType: pick(['private', 'private', 'jointVenture', 'stateOwned', 'foreign'], i),
    industryClassification: trade,
    enterpriseScale: pick(['small', 'medium', 'micro', 'large', 'small'], i * 2),
    qualityStandard: pick(['iso9001', 'none', 'iso14001', 'iso9001', 'other'], i),
    partyOrgSituation: pick(['branch', 'none', 'joint', 'committee'], i),
    subordinateHonorProvincial: pick(['none', 'provincial', 'none', 'national'], i),
    subordinateHonor: pick(['city', 'none', 'district'], i),
  };
  const choices = Object.fromEntries(attributesOf('company').map((key, at) => [key, yesNo(i + at)]));
  return {
    kind: 'company' as const,
    fullName: `${pick(PLACES, i)}${scope}${i >= PLACES.length ? pick(['集团', '股份', '实业'], i) : ''}有限公司`,
    memberType: pick(['2', '2', '1', '2', '3', '5'] as const, i),
    identity: `91310${String(100 + i)}MA1F${String(20_000 + i * 331)}`,
    mobile: '',
    email: i % 3 === 0 ? '' : `office${i}@example.com`,
    address: `上海市浦东新区${pick(['张江路', '世纪大道', '金桥路', '川沙路'], i)} ${100 + i * 7} 号`,
    attributes: { ...choices, ...known },
    representatives: [
      { fullName: nameOf(i), title: pick(['董事长', '总经理', '副总经理'], i), mobile: mobileOf(i), isMain: true },
      ...(i % 5 === 0 ? [{ fullName: nameOf(i + 50), title: '办公室主任', mobile: mobileOf(i + 50) }] : []),
    ],
    positions: positionsOf(i),
  };
};

/** The i-th person of the demo. */
export const personOf = (i: number) => ({
  kind: 'person' as const,
  fullName: nameOf(i + 100),
  memberType: pick(['2', '1', '4', '2'] as const, i),
  identity: `3101011980${String(101 + i).padStart(4, '0')}00${String(10 + i)}`.slice(0, 18),
  mobile: mobileOf(i + 100),
  email: i % 2 === 0 ? `member${i}@example.com` : '',
  attributes: {
    gender: i % 3 === 0 ? '1' : '0',
    memberNational: i % 8 === 0 ? '03' : '01',
    memberParty: pick(['01', '13', '06', '13', '10'], i),
    educationBackground: pick(['20', '10', '20', '30'], i),
    idType: 'idCard',
    hkmoIdentity: i % 9 === 0 ? '1' : '0',
  },
  representatives: [],
  positions: i % 6 === 0 ? ['supervisor'] : [],
});
