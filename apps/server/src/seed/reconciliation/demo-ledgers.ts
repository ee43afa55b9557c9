import { DAY, MINUTE, SECOND } from '#platform/clock';

export type DemoLine = {
  number: string;
  merchant: string;
  reference: string;
  kind: 'deposit' | 'withdrawal';
  amount: string;
  at: number;
  state: 'success' | 'failed' | 'pending';
  tickets: number;
};

export const DEMO_MERCHANTS = [
  {
    enCode: 'M1001',
    fullName: '东门大剧院',
    contact: '周敏',
    telephone: '13800138001',
    contractNo: 'HT-2026-018',
    bankName: '招商银行上海分行',
    accountName: '上海东门演艺有限公司',
    bankAccount: '6214850012345678',
  },
  {
    enCode: 'M1002',
    fullName: '西湖游船',
    contact: '沈涛',
    telephone: '13800138002',
    contractNo: 'HT-2026-021',
    bankName: '中国银行杭州分行',
    accountName: '杭州西湖游船有限公司',
    bankAccount: '6217001112223334',
  },
  {
    enCode: 'M1003',
    fullName: '城市科技馆',
    contact: '韩雪',
    telephone: '13800138003',
    contractNo: 'HT-2026-033',
    bankName: '工商银行成都分行',
    accountName: '成都城市科技馆',
    bankAccount: '6222021112223335',
  },
] as const;
export const DEMO_CHANNELS = [
  { enCode: 'WXPAY', fullName: '微信支付' },
  { enCode: 'UNION', fullName: '银联商务' },
] as const;

const LINES = 60;
const CHINA = 8 * 60 * MINUTE;
/** The same number for the same things, below `most`. */
const chance = (a: number, b: number, most: number): number =>
  Math.abs((Math.imul(a + 11, 2_654_435_761) ^ Math.imul(b + 17, 40_503)) >>> 0) % most;

const dayText = (at: number): string => new Date(at + CHINA).toISOString().slice(0, 10);
const midnightOf = (at: number): number => Math.floor((at + CHINA) / DAY) * DAY - CHINA;

const usual = (channel: string, back: number, from: number, n: number): DemoLine => {
  const day = back + 10 * channel.charCodeAt(0);
  const tickets = 1 + chance(n, day, 4);
  const isReturn = n % 14 === 9;
  return {
    number: `${channel}${dayText(from).replaceAll('-', '')}${String(n).padStart(4, '0')}`,
    merchant: DEMO_MERCHANTS[chance(n, day + 5, DEMO_MERCHANTS.length)]!.enCode,
    reference: `T${dayText(from).replaceAll('-', '')}${channel.slice(0, 2)}${String(1000 + n)}`,
    kind: isReturn ? 'withdrawal' : 'deposit',
    amount: String(tickets * (4800 + chance(day, n, 12) * 1000)),
    at: from + 8 * 60 * MINUTE + n * 13 * MINUTE + chance(day, n + 3, 600) * SECOND,
    state: n % 23 === 11 ? 'failed' : 'success',
    tickets,
  };
};

/** What the channel's statement says of an own line: nearly always the same, and each kind of difference once a day. */
const theirSide = (line: DemoLine, n: number): DemoLine[] => {
  const theirs = { ...line, number: '', at: line.at + 2 * SECOND };
  if (line.state === 'failed') return n === 34 ? [{ ...theirs, state: 'success' }] : [];
  if (n === 5) return [{ ...theirs, amount: String(BigInt(line.amount) - 500n) }];
  if (n === 17) return [];
  if (n === 28) return [theirs, { ...theirs, at: theirs.at + SECOND }];
  if (n === 41) return [{ ...theirs, amount: String(BigInt(line.amount) + 1n) }];
  return [theirs];
};

/** Both ledgers of a channel for a day, `back` days ago. */
export const demoLedgers = (
  now: number,
  back: number,
  channel: string,
): { day: string; own: DemoLine[]; theirs: DemoLine[] } => {
  const from = midnightOf(now) - back * DAY;
  const lines = Array.from({ length: LINES }, (_, n) => usual(channel, back, from, n));
  const late = { ...usual(channel, back, from, 99), at: from + DAY - 3 * MINUTE };
  const stray = { ...usual(channel, back, from, 77), number: '', at: from + 15 * 60 * MINUTE };
  const theirs = [...lines.flatMap(theirSide), stray];
  const before = midnightOf(from - DAY);
  // the last one of the day before stands in this day's statement
  theirs.push({ ...usual(channel, back + 1, before, 99), number: '', at: from + 4 * SECOND });
  return { day: dayText(from), own: [...lines, late], theirs };
};
