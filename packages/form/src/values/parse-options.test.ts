import { describe, expect, it } from 'vitest';
import { optionsText, parseOptions } from './parse-options';

const parse = (text: string, before: Parameters<typeof parseOptions>[1] = []) => parseOptions(text, before, 'zh');

describe('options that are pasted', () => {
  it.each([
    [
      'one a line',
      '正常\n异常',
      [
        ['1', '正常'],
        ['2', '异常'],
      ],
    ],
    [
      'empty lines and spaces are nothing',
      '\n 正常 \r\n\r\n异常\n',
      [
        ['1', '正常'],
        ['2', '异常'],
      ],
    ],
    [
      'with a value',
      '正常,ok\n异常，bad',
      [
        ['ok', '正常'],
        ['bad', '异常'],
      ],
    ],
    [
      'from a spreadsheet',
      '正常\tok\n上海, 浦东\tpd',
      [
        ['ok', '正常'],
        ['pd', '上海, 浦东'],
      ],
    ],
    [
      'some with a value: numbers that are taken are left out',
      '甲,1\n乙\n丙',
      [
        ['1', '甲'],
        ['2', '乙'],
        ['3', '丙'],
      ],
    ],
    ['a value without a name is its own name', ',a1', [['a1', 'a1']]],
  ])('%s', (_what, text, expected) => {
    expect(parse(text).options.map(({ id, fullName }) => [id, fullName])).toEqual(expected);
  });

  it('keep the value and the languages of a name that was there', () => {
    const before = [{ id: 'ok', fullName: { zh: '正常', en: 'Good' } }];
    expect(parse('异常\n正常', before).options).toEqual([
      { id: '1', fullName: '异常' },
      { id: 'ok', fullName: { zh: '正常', en: 'Good' } },
    ]);
  });

  it('never get the value of one that was there: records that hold it would change their meaning', () => {
    const before = [
      { id: '1', fullName: '甲' },
      { id: '2', fullName: '乙' },
    ];
    expect(parse('甲\n丁', before).options).toEqual([
      { id: '1', fullName: '甲' },
      { id: '3', fullName: '丁' },
    ]);
    // the name of one that was taken out brings its value back
    const gone = [{ id: '9', fullName: '丁' }];
    expect(parse('丁', [...before, ...gone]).options).toEqual(gone);
  });

  it('say what stands there twice, and keep the first', () => {
    const { options, doubles } = parse('甲,1\n甲\n乙,1\n丙');
    expect(options.map(({ id }) => id)).toEqual(['1', '2']);
    expect(doubles).toEqual(['甲', '1']);
  });

  it('are not without end', () => {
    const { options, tooMany } = parse(Array.from({ length: 1005 }, (_, at) => `选项${at}`).join('\n'));
    expect([options.length, tooMany]).toEqual([1000, 5]);
  });

  it('are text again and the same again', () => {
    const options = [
      { id: '1', fullName: '甲' },
      { id: 'b', fullName: '乙' },
    ];
    expect(parse(optionsText(options, 'zh'), options).options).toEqual(options);
  });
});
