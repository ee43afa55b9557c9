import { describe, expect, it } from 'vitest';
import { HttpStep, InterfaceMapping, InterfaceParameter } from '@qiaoban/contracts/base-data/data-interface-definition';
import { ExactNumber, parseExact, settleNumbers } from '@qiaoban/language/formats/exact-json';
import { expressionsOf, fillStep } from './http-template.rules';
import { mapAnswer, valueAt } from './mapping.rules';
import { isAllowedAddress, isSignature, signatureOf } from './open-signature';
import { maskParameters, readParameters } from './parameters.rules';
import { bindStatement, cutStatement } from './sql-template.rules';

const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
  return 'none';
};

const bound = (sql: string, values: Record<string, unknown>) =>
  bindStatement(cutStatement(sql, Object.keys(values)), (name) =>
    name.kind === 'system' ? `<${name.name}>` : (values[name.name] as never),
  );

describe('statements', () => {
  it.each([
    ['select * from a where b = {x}', { x: "1' or '1'='1" }, ['select * from a where b = ', ''], ["1' or '1'='1"]],
    ['select {x}::int, {x}', { x: 1 }, ['select ', '::int, ', ''], [1, 1]],
    ['a in ({ids})', { ids: ['1', '2'] }, ['a in (', ', ', ')'], ['1', '2']],
    ['a in ({ids})', { ids: [] }, ['a in (null)'], []],
    ['a = @userId and b = @postion', {}, ['a = ', ' and b = ', ''], ['<userId>', '<positionId>']],
    ["a @> '{}' and c = '@userId' and @@v = x@userId", {}, ["a @> '{}' and c = '@userId' and @@v = x@userId"], []],
    ['a -- {x}\n/* {x} */ = {x}', { x: 1 }, ['a -- {x}\n/* {x} */ = ', ''], [1]],
    ['$t$ {x} $t$, {x}', { x: 2 }, ['$t$ {x} $t$, ', ''], [2]],
    ["'it''s' || {x}", { x: 'y' }, ["'it''s' || ", ''], ['y']],
  ])('bind the values of %s', (sql, values, text, wanted) =>
    expect(bound(sql, values)).toEqual({ text, values: wanted }),
  );

  it.each([
    ['select {y}', 'dataInterface.unknown_name'],
    ["select '%{x}%'", 'dataInterface.quoted_name'],
    [' ; ', 'dataInterface.sql_empty'],
  ])('refuse %s', (sql, code) => expect(codeOf(() => cutStatement(sql, ['x']))).toBe(code));
});

describe('parameters', () => {
  const read = (type: string, value: unknown, more: object = {}) =>
    readParameters([InterfaceParameter.parse({ name: 'p', type, ...more })], { p: value }, 'Asia/Shanghai').get('p');

  it.each([
    ['text', 5, '5'],
    ['number', ' 1.5e2 ', 150],
    ['integer', '7', 7],
    ['boolean', 'false', false],
    ['date', '2026/5/2', '2026-05-02'],
    ['time', '2026-05-02 08:00:00', new Date('2026-05-02T00:00:00Z')],
    ['list', 'a, b', ['a', 'b']],
    ['list', '', []],
    ['integer', '', null],
    ['integer', '9007199254740993', new ExactNumber('9007199254740993')],
    ['number', '12345678901234567890.5', new ExactNumber('12345678901234567890.5')],
    ['text', '9007199254740993', '9007199254740993'],
  ])('read %s %j', (type, value, wanted) => expect(read(type, value)).toEqual(wanted));

  it.each([
    ['number', '1;drop'],
    ['integer', 1.5],
    // as a JSON number it was rounded on the way here
    ['integer', 9007199254740992],
    ['number', 9007199254740992],
    ['text', 9007199254740992],
    ['boolean', 'maybe'],
    ['date', '2026-02-30'],
    ['time', 'now()'],
    ['text', { a: 1 }],
    ['text', 'a\u0000b'],
  ])('refuse %s %j', (type, value) => expect(codeOf(() => read(type, value))).toBe('dataInterface.parameter_wrong'));

  it('take their own value, and are missed when required', () => {
    expect(read('integer', undefined, { value: '3' })).toBe(3);
    expect(codeOf(() => read('text', undefined, { required: true }))).toBe('dataInterface.parameter_missing');
  });

  it('are masked for the log', () => {
    const parameters = [{ name: 'a' }, { name: 'pin', isSecret: true }, { name: 'password' }].map((one) =>
      InterfaceParameter.parse(one),
    );
    expect(maskParameters(parameters, { a: '1', pin: '2', password: '3', other: '4' })).toEqual({
      a: '1',
      pin: '***',
      password: '***',
      other: '***',
    });
  });
});

describe('HTTP steps', () => {
  const values: Record<string, unknown> = {
    q: 'a&b=/c',
    n: 5,
    list: ['x', 'y'],
    dots: '..',
    line: 'a\r\nHost: evil',
    'step1.id': new ExactNumber('9007199254740995'),
  };
  const fill = (step: object) => fillStep(HttpStep.parse(step), (expression) => values[expression], 'at');

  it('encode values for their place', () => {
    expect(fill({ url: 'https://h.cn/a/{q}?x={q}#f', query: [{ name: 'y', value: '{list}' }] }).url).toBe(
      'https://h.cn/a/a%26b%3D%2Fc?x=a%26b%3D%2Fc&y=x%2Cy',
    );
    expect(fill({ url: 'https://h.cn', method: 'POST', bodyKind: 'json', body: '{"n":"{n}","t":"n={n}"}' }).body).toBe(
      '{"n":5,"t":"n=5"}',
    );
    expect(
      fill({ url: 'https://h.cn', method: 'POST', bodyKind: 'form', form: [{ name: 'f', value: '{q}' }] }).body,
    ).toBe('f=a%26b%3D%2Fc');
    const exact = fill({
      url: 'https://h.cn/{step1.id}',
      method: 'POST',
      bodyKind: 'json',
      body: '{"a":9007199254740993,"b":"{step1.id}","c":[1.10,{"d":12345678901234567890}]}',
    });
    expect([exact.url, exact.body]).toEqual([
      'https://h.cn/9007199254740995',
      '{"a":9007199254740993,"b":9007199254740995,"c":[1.1,{"d":12345678901234567890}]}',
    ]);
    expect(expressionsOf('{a} {@userId} {step1.x[0]} {1} {"a"}')).toEqual(['a', '@userId', 'step1.x[0]']);
  });

  it.each([
    [{ url: 'https://{q}/x' }, 'dataInterface.bad_url'],
    [{ url: 'https://h.cn@{q}/x' }, 'dataInterface.bad_url'],
    [{ url: 'https://u:p@h.cn/x' }, 'dataInterface.bad_url'],
    [{ url: 'file:///etc/passwd' }, 'dataInterface.bad_url'],
    [{ url: 'https://h.cn/a/{dots}/b' }, 'dataInterface.bad_url'],
    [{ url: 'https://h.cn', headers: [{ name: 'X', value: '{line}' }] }, 'dataInterface.bad_header'],
    [{ url: 'https://h.cn', method: 'POST', bodyKind: 'json', body: '{' }, 'dataInterface.bad_json'],
  ])('refuse %j', (step, code) => expect(codeOf(() => fill(step))).toBe(code));
});

describe('mapping', () => {
  const answer = { data: { list: [{ code: '1', n: { zh: '甲' }, kids: [{ code: '2', n: { zh: '乙' } }] }] } };
  const map = (mapping: object) => mapAnswer(answer, InterfaceMapping.parse(mapping));

  it('finds, renames, converts and makes options', () => {
    expect(valueAt(answer, 'data.list[0].n.zh')).toBe('甲');
    expect(valueAt(answer, 'data.constructor')).toBeUndefined();
    expect(map({})).toBe(answer);
    expect(map({ rows: 'data.list', fields: [{ from: 'code', to: 'no', type: 'integer' }] })).toEqual([{ no: 1 }]);
    expect(
      map({
        rows: 'data.list',
        value: 'code',
        label: 'n.zh',
        children: 'kids',
        fields: [{ from: 'code', to: 'code' }],
      }),
    ).toEqual([
      { code: '1', id: '1', fullName: '甲', children: [{ code: '2', id: '2', fullName: '乙', children: [] }] },
    ]);
    expect(codeOf(() => map({ rows: 'data.none' }))).toBe('dataInterface.no_rows');
  });

  it.each([
    ['keep', '9007199254740993', '9007199254740993'],
    ['text', '12345678901234567.5', '12345678901234567.5'],
    ['number', '12345678901234567.5', '12345678901234567.5'],
    ['number', '"12345678901234567.5"', '12345678901234567.5'],
    ['number', '"1.50"', 1.5],
    ['number', '"0x10"', 16],
    ['integer', '12345678901234567.5', '12345678901234567'],
    ['integer', '-1.5', -1],
    ['integer', '"9007199254740993"', '9007199254740993'],
    ['boolean', '9007199254740993', true],
    ['json', '"[9007199254740993]"', ['9007199254740993']],
    ['date', '"2026-03-05"', Date.UTC(2026, 2, 4, 16)],
    ['date', '"2026-03-05 10:00:00.123456"', Date.UTC(2026, 2, 5, 2, 0, 0, 123)],
    ['date', '"2026-03-05T10:00:00Z"', Date.UTC(2026, 2, 5, 10)],
  ])('%s of %s', (type, json, wanted) => {
    const mapping = InterfaceMapping.parse({ fields: [{ from: 'v', to: 'v', type }] });
    expect(settleNumbers(mapAnswer(parseExact(`[{"v":${json}}]`), mapping))).toEqual([{ v: wanted }]);
  });
});

describe('signatures', () => {
  const call = { method: 'GET', path: '/api/x?a=1', timestamp: '1', nonce: 'n', body: '' };
  it('cover every part of the call', () => {
    const signature = signatureOf('secret', call);
    expect(isSignature('secret', call, signature)).toBe(true);
    for (const change of [
      { method: 'POST' },
      { path: '/api/x?a=2' },
      { timestamp: '2' },
      { nonce: 'm' },
      { body: '{}' },
    ])
      expect(isSignature('secret', { ...call, ...change }, signature)).toBe(false);
    expect(isSignature('other', call, signature)).toBe(false);
    expect(isSignature('secret', call, 'zz')).toBe(false);
  });
  it.each([
    ['10.1.2.3', ['10.0.0.0/8'], true],
    ['::ffff:10.1.2.3', ['10.1.2.3'], true],
    ['11.1.2.3', ['10.0.0.0/8', '::1'], false],
    ['2001:db8::1', ['2001:db8::/32'], true],
    ['anything', [], true],
  ])('let %s in by %j: %s', (ip, list, wanted) => expect(isAllowedAddress(ip, list)).toBe(wanted));
});
