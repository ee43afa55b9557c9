import type { ColumnKind, Filter } from './filter';

/** Sample rows and filters with the rows they find: the tests here run them in JavaScript, the server's on its databases. */
export const instanceKinds = {
  name: 'text',
  amount: 'number',
  at: 'time',
  done: 'boolean',
  tags: 'texts',
  stay: 'span',
  open: 'hours',
  spot: 'place',
} as const satisfies Record<string, ColumnKind>;

type InstanceRow = {
  id: string;
  name: string | null;
  amount: number | null;
  at: number | null;
  done: boolean | null;
  tags: string[] | null;
  stay: [number, number] | null;
  open: [string, string] | null;
  spot: { address: string } | null;
};

const DAY = Date.UTC(2026, 0, 31);

export const caseRows: readonly InstanceRow[] = [
  {
    id: 'full',
    name: 'Alpha 报销',
    amount: 10.5,
    at: DAY,
    done: true,
    tags: ['a', 'b'],
    stay: [0, 10],
    open: ['08:00:00', '12:00:00'],
    spot: { address: '中山路 1' },
  },
  {
    id: 'other',
    name: 'beta_100%',
    amount: -3,
    at: DAY + 86_400_000,
    done: false,
    tags: ['b'],
    stay: [10, 20],
    open: ['12:00:00', '18:30:00'],
    spot: { address: 'Main Rd 100%' },
  },
  {
    id: 'signs',
    name: 'C:\\dir\\"x"',
    amount: 0,
    at: DAY - 1,
    done: true,
    tags: ['100%', 'a_b'],
    stay: [30, 30],
    open: ['20:00:00', '22:00:00'],
    spot: { address: '' },
  },
  { id: 'empty', name: '', amount: null, at: null, done: null, tags: [], stay: null, open: null, spot: null },
  { id: 'none', name: null, amount: null, at: null, done: null, tags: null, stay: null, open: null, spot: null },
];

const FILLED = ['full', 'other', 'signs'];
const MISSING = ['empty', 'none'];
const EVERY = [...FILLED, ...MISSING];

export const filterCases: readonly (readonly [label: string, filter: Filter, ids: readonly string[]])[] = [
  ['all', { op: 'all' }, EVERY],
  ['none', { op: 'none' }, []],
  ['empty and', { op: 'and', items: [] }, EVERY],
  ['empty or', { op: 'or', items: [] }, []],
  ['eq text', { field: 'name', op: 'eq', value: 'Alpha 报销' }, ['full']],
  ['eq minds letter case', { field: 'name', op: 'eq', value: 'alpha 报销' }, []],
  ['eq null is isNull', { field: 'name', op: 'eq', value: null }, MISSING],
  ['eq empty text is isNull', { field: 'name', op: 'eq', value: '' }, MISSING],
  ['ne null is notNull', { field: 'name', op: 'ne', value: null }, FILLED],
  ['ne finds missing values', { field: 'name', op: 'ne', value: 'Alpha 报销' }, ['other', 'signs', ...MISSING]],
  ['isNull text', { field: 'name', op: 'isNull' }, MISSING],
  ['notNull text', { field: 'name', op: 'notNull' }, FILLED],
  ['isNull number', { field: 'amount', op: 'isNull' }, MISSING],
  ['isNull texts', { field: 'tags', op: 'isNull' }, MISSING],
  ['notNull texts', { field: 'tags', op: 'notNull' }, FILLED],
  ['between touches both ends of a span', { field: 'stay', op: 'between', value: [10, 30] }, FILLED],
  ['between within a span', { field: 'stay', op: 'between', value: [12, 13] }, ['other']],
  ['between from, over spans', { field: 'stay', op: 'between', value: [21, null] }, ['signs']],
  ['between up to, over spans', { field: 'stay', op: 'between', value: [null, 9] }, ['full']],
  ['between nothing finds every span', { field: 'stay', op: 'between', value: [null, null] }, FILLED],
  [
    'not between finds missing spans',
    { op: 'not', item: { field: 'stay', op: 'between', value: [0, 20] } },
    ['signs', ...MISSING],
  ],
  ['isNull span', { field: 'stay', op: 'isNull' }, MISSING],
  ['between touches both ends of hours', { field: 'open', op: 'between', value: ['12:00:00', '20:00:00'] }, FILLED],
  ['between within hours', { field: 'open', op: 'between', value: ['13:00:00', '14:00:00'] }, ['other']],
  ['between from, over hours', { field: 'open', op: 'between', value: ['19:00:00', null] }, ['signs']],
  ['isNull hours', { field: 'open', op: 'isNull' }, MISSING],
  ['like a place', { field: 'spot', op: 'like', value: '中山' }, ['full']],
  ['like a place, % is plain and case ignored', { field: 'spot', op: 'like', value: 'rd 100%' }, ['other']],
  ['like a key of a place finds none', { field: 'spot', op: 'like', value: 'address' }, []],
  ['a place without an address is there', { field: 'spot', op: 'notNull' }, FILLED],
  [
    'notLike a place finds missing ones',
    { field: 'spot', op: 'notLike', value: '中山' },
    ['other', 'signs', ...MISSING],
  ],
  ['like ignores case', { field: 'name', op: 'like', value: 'ALPHA' }, ['full']],
  ['like Chinese', { field: 'name', op: 'like', value: '报销' }, ['full']],
  ['like % is plain', { field: 'name', op: 'like', value: '%' }, ['other']],
  ['like _ is plain', { field: 'name', op: 'like', value: 'a_1' }, ['other']],
  ['like backslash is plain', { field: 'name', op: 'like', value: '\\dir\\' }, ['signs']],
  ['like quote is plain', { field: 'name', op: 'like', value: '"x"' }, ['signs']],
  ['like nothing is notNull', { field: 'name', op: 'like', value: '' }, FILLED],
  ['notLike finds missing values', { field: 'name', op: 'notLike', value: 'alpha' }, ['other', 'signs', ...MISSING]],
  ['notLike nothing is isNull', { field: 'name', op: 'notLike', value: '' }, MISSING],
  ['startsWith', { field: 'name', op: 'startsWith', value: 'BETA_' }, ['other']],
  ['endsWith', { field: 'name', op: 'endsWith', value: '100%' }, ['other']],
  ['text order by code point', { field: 'name', op: 'gt', value: 'Z' }, ['other']],
  ['text below skips empty texts', { field: 'name', op: 'lt', value: 'B' }, ['full']],
  ['text range', { field: 'name', op: 'between', value: ['A', 'D'] }, ['full', 'signs']],
  ['text range, open below', { field: 'name', op: 'between', value: [null, 'B'] }, ['full']],
  ['number gt', { field: 'amount', op: 'gt', value: 0 }, ['full']],
  ['number ge', { field: 'amount', op: 'ge', value: 0 }, ['full', 'signs']],
  ['number lt', { field: 'amount', op: 'lt', value: 0 }, ['other']],
  ['number le', { field: 'amount', op: 'le', value: 0 }, ['other', 'signs']],
  ['number eq zero is not missing', { field: 'amount', op: 'eq', value: 0 }, ['signs']],
  ['number ne', { field: 'amount', op: 'ne', value: 0 }, ['full', 'other', ...MISSING]],
  ['number between', { field: 'amount', op: 'between', value: [-3, 0] }, ['other', 'signs']],
  ['number between, open above', { field: 'amount', op: 'between', value: [0, null] }, ['full', 'signs']],
  ['between, both open, is notNull', { field: 'amount', op: 'between', value: [null, null] }, FILLED],
  ['between, reversed', { field: 'amount', op: 'between', value: [5, -5] }, []],
  ['time eq', { field: 'at', op: 'eq', value: DAY }, ['full']],
  ['time le', { field: 'at', op: 'le', value: DAY }, ['full', 'signs']],
  ['time lt', { field: 'at', op: 'lt', value: DAY }, ['signs']],
  ['time in', { field: 'at', op: 'in', value: [DAY, DAY - 1] }, ['full', 'signs']],
  ['boolean eq', { field: 'done', op: 'eq', value: false }, ['other']],
  ['boolean ne', { field: 'done', op: 'ne', value: false }, ['full', 'signs', ...MISSING]],
  ['in', { field: 'amount', op: 'in', value: [0, 10.5, 99] }, ['full', 'signs']],
  ['in nothing', { field: 'amount', op: 'in', value: [] }, []],
  ['notIn nothing', { field: 'amount', op: 'notIn', value: [] }, EVERY],
  ['notIn finds missing values', { field: 'amount', op: 'notIn', value: [0, 10.5] }, ['other', ...MISSING]],
  ['in with null', { field: 'amount', op: 'in', value: [0, null] }, ['signs', ...MISSING]],
  ['notIn with null', { field: 'amount', op: 'notIn', value: [0, null] }, ['full', 'other']],
  ['has', { field: 'tags', op: 'has', value: 'b' }, ['full', 'other']],
  ['has signs', { field: 'tags', op: 'has', value: '100%' }, ['signs']],
  ['hasAny', { field: 'tags', op: 'hasAny', value: ['a', 'a_b'] }, ['full', 'signs']],
  ['hasAny of nothing', { field: 'tags', op: 'hasAny', value: [] }, []],
  ['hasAll', { field: 'tags', op: 'hasAll', value: ['a', 'b'] }, ['full']],
  ['hasAll of nothing is notNull', { field: 'tags', op: 'hasAll', value: [] }, FILLED],
  [
    'not gt finds missing values',
    { op: 'not', item: { field: 'amount', op: 'gt', value: 0 } },
    ['other', 'signs', ...MISSING],
  ],
  [
    'not has finds missing values',
    { op: 'not', item: { field: 'tags', op: 'has', value: 'b' } },
    ['signs', ...MISSING],
  ],
  ['not not', { op: 'not', item: { op: 'not', item: { field: 'done', op: 'eq', value: true } } }, ['full', 'signs']],
  [
    'not and',
    {
      op: 'not',
      item: {
        op: 'and',
        items: [
          { field: 'done', op: 'eq', value: true },
          { field: 'amount', op: 'gt', value: 1 },
        ],
      },
    },
    ['other', 'signs', ...MISSING],
  ],
  [
    'and of or',
    {
      op: 'and',
      items: [
        { field: 'tags', op: 'has', value: 'b' },
        {
          op: 'or',
          items: [
            { field: 'amount', op: 'lt', value: 0 },
            { field: 'name', op: 'isNull' },
          ],
        },
      ],
    },
    ['other'],
  ],
];
