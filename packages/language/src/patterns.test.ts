import { describe, expect, it, test } from 'vitest';
import { isNationalId, nationalIdCheckDigit } from './national-id';
import { fitsPattern, fittingText, isPatternKey, PATTERN_KEYS, patterns } from './patterns';
import type { PatternKey } from './patterns';
import { translateAny } from './text';
import { textsIn } from './texts/all';

const withCheckDigit = (digits: string): string => digits + nationalIdCheckDigit(digits);

const CASES: Record<PatternKey, { good: readonly string[]; bad: readonly string[] }> = {
  phone: {
    good: ['13800138000', '19912345678', '138****8000'],
    bad: ['12800138000', '1380013800', '138001380001', '23800138000', '138*****000', 'a13800138000', '1380013800 '],
  },
  telephone: {
    good: ['010-62345678', '02162345678', '0755-8234567', '62345678', '0571-88888888-802'],
    bad: ['123', '0-62345678', '01062345678901', '010-0234567'],
  },
  phoneOrTelephone: { good: ['13800138000', '010-62345678'], bad: ['1234', ''] },
  password: {
    good: ['abc123', 'A1b2C3d4E5f6G7h8', '00000a'],
    bad: ['abc12', 'abcdef', '123456', 'abc 123', 'abc12!', 'A1b2C3d4E5f6G7h8i'],
  },
  nationalId: {
    good: ['11010519491231002X', '11010519491231002x', withCheckDigit('44052419880229001')],
    bad: [
      '110105194912310021',
      '11010519491331002X',
      withCheckDigit('44052419870229001'),
      withCheckDigit('99052419880101001'),
      '11010519491231002',
      '01010519491231002X',
      '110105491231002',
      '',
    ],
  },
  email: {
    good: ['a@b.cn', 'first.last+tag@mail.example.com', 'x_1@a-b.co'],
    bad: [
      'a@b',
      '@b.cn',
      'a@',
      'a b@c.cn',
      'a..b@c.cn',
      '.a@c.cn',
      'a.@c.cn',
      'a@-b.cn',
      'a@b-.cn',
      'a@b.cn\n',
      `${'a'.repeat(250)}@b.cn`,
    ],
  },
  plate: {
    good: ['京A12345', '粤B8888A', '沪AD12345', '粤B12345D', '京A1234学', '粤Z1234港'],
    bad: ['京A1234', 'AA12345', '京112345', '京A1234I', '京AO1234', '沪A123456', '京a12345'],
  },
  chinese: { good: ['王伟', '𠮷'], bad: ['王1', 'a', '王 伟', '王，'] },
  enCode: { good: ['a', 'onlineDev.webDesign', 'a.1', 'a..b'], bad: ['.a', 'a.', '.', 'a_b', 'a-b', '中', ''] },
  account: { good: ['admin', 'A1'], bad: ['a.b', 'a b', '王', ''] },
  fullName: { good: ['研发一部A1'], bad: ['研发-部', 'a b', ''] },
  digits: { good: ['0', '007'], bad: ['1.0', '-1', '１', ''] },
  halfHours: { good: ['0', '1', '1.5', '12.0', '0.50'], bad: ['1.2', '-1', '.5', '01', '1.55', ''] },
  positiveInteger: { good: ['1', '10'], bad: ['0', '01', '-1', '1.0', ''] },
  bankCard: {
    good: ['622202020011234', '6222020200112345678'],
    bad: ['62220202001123', '62220202001123456789', '0222020200112345', '6222 0202 0011 2345'],
  },
  licence: {
    good: ['91110108MA01ABCD', 'A2345678901234', '91110108551385082Q12'],
    bad: ['0111010855138508', '9111010855138', '911101085513850820123', '91110108-5138508'],
  },
  upperCase: { good: ['ABC'], bad: ['ABc', 'A1', ''] },
  chineseOrLetters: { good: ['王Wei'], bad: ['王1', ''] },
  letters: { good: ['aB'], bad: ['a1', '王', ''] },
  number: { good: ['0', '-1.50', '+3', '10', '0.01'], bad: ['01', '1.', '.5', '1e3', '--1', '1,000', ''] },
  amount: { good: ['0', '12.3', '12.34', '-5', '1000000'], bad: ['12.345', '012', '1.', '1,000', '+1', ''] },
  calculate: { good: ['(a + 1) × 2'], bad: ['a +', '(a'] },
  name: {
    good: ['研发一部', 'Human Resources', '财务部（华东）', '张·买买提', "O'Brien", 'R&D / Lab', '(总部) 行政'],
    bad: ['角色@#', '<b>部门', 'a*b', '=1+1', ' 前空', '一\n二', ''],
  },
  code: { good: ['btn_add', 'a-b', 'a.b'], bad: ['.a', 'a.', '中', 'a b', 'a@', ''] },
  mobile: { good: ['13800138000'], bad: ['138****8000', '12800138000', '1380013800', ''] },
  contact: {
    good: [
      '13800138000',
      '010-62345678',
      '0571-88888888-802',
      '+852 2123 4567',
      '(02) 2345-6789',
      '400-810-8888',
      '95588',
    ],
    bad: ['abc', '12', '+', '电话', '123--', '12345678x', ''],
  },
  bankAccount: {
    good: ['6222020200112345678', '0200 0010 0900 0000 123', '110060149018010012345'],
    bad: ['xyz', '1234567', '12345678a', '1234 - 5678', ''],
  },
  document: { good: ['E12345678', 'H1234567(8)', '0123456'], bad: ['123', 'a b c d e f', '护照号码一二', ''] },
  link: {
    good: ['http://a.cn', 'https://a.cn/x?y=1#z', 'mailto:a@b.cn', 'tel:10086', 'HTTPS://A.CN'],
    bad: [
      'javascript:alert(1)',
      'ftp://a.cn',
      '//a.cn',
      'a.cn',
      'http://',
      'https://a b',
      ' http://a.cn',
      'data:text/html,x',
      'java\nscript:x',
    ],
  },
};

describe.each(Object.entries(CASES) as [PatternKey, { good: string[]; bad: string[] }][])(
  '%s',
  (key, { good, bad }) => {
    test.each(good)('takes %j', (value) => expect(fitsPattern(key, value)).toBe(true));
    test.each(bad)('refuses %j', (value) => expect(fitsPattern(key, value)).toBe(false));
  },
);

test.each<[PatternKey, string, string]>([
  ['mobile', '１３８００１３８０００', '13800138000'],
  ['email', 'ａ＠ｂ。ｃｎ', 'a@b.cn'],
  ['amount', '１２．５', '12.5'],
  ['number', '−３', '-3'],
  ['telephone', '０２１－５５５６６６７７', '021-55566677'],
  ['bankAccount', '６２２２ ０２００ １２３４', '6222 0200 1234'],
  ['code', 'ａｂ＿１', 'ab_1'],
  ['plate', '京Ａ１２３４５', '京A12345'],
  ['digits', '１２３', '123'],
  // what fits stays, and so does what cannot be helped
  ['mobile', '13800138000', '13800138000'],
  ['mobile', '１２３', '１２３'],
  ['name', '上海（集团）１号店', '上海（集团）１号店'],
  ['document', 'ＡＢ１２３４５', 'AB12345'],
  ['password', 'ａｂｃ１２３４', 'ａｂｃ１２３４'],
  ['chinese', '张三1', '张三1'],
])('%s takes %s as %s', (key, typed, text) => expect(fittingText(key, typed)).toBe(text));

it('every pattern has cases and a message in each language', () => {
  expect([...PATTERN_KEYS].toSorted()).toEqual(Object.keys(CASES).toSorted());
  for (const { message } of patterns) {
    for (const language of ['zh', 'zhtw', 'en'] as const) expect(translateAny(textsIn(language), message)).toBeTruthy();
  }
  expect([isPatternKey('phone'), isPatternKey('toString')]).toEqual([true, false]);
});

it('a wrong digit anywhere in an identity number is found', () => {
  const id = '11010519491231002X';
  for (let at = 0; at < 17; at += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      if (id[at] !== String(digit)) expect(isNationalId(id.slice(0, at) + digit + id.slice(at + 1))).toBe(false);
    }
  }
});

it('no pattern takes long on a hostile text', () => {
  const hostile = [
    'a'.repeat(50_000),
    '1'.repeat(50_000),
    `${'a.'.repeat(25_000)}@`,
    '('.repeat(4_000),
    `a@${'a-'.repeat(25_000)}`,
  ];
  for (const { test: fits } of patterns) for (const text of hostile) expect(fits(`${text}!`)).toBe(false);
});
