import { describe, expect, it } from 'vitest';
import { csvRows } from './csv-rows';
import { decodeText } from './decode-text';
import { kindOf } from './preview-kind';
import { unpackFault } from './zip-size';

describe('the preview', () => {
  it.each([
    ['a.PNG', 'image'],
    ['合同.pdf', 'pdf'],
    ['a.docx', 'docx'],
    ['a.doc', 'none'],
    ['a.xlsx', 'sheet'],
    ['a.xls', 'none'],
    ['a.svg', 'text'],
    ['a.html', 'text'],
    ['a.csv', 'csv'],
    ['a.pdf.zip', 'none'],
    ['pdf', 'none'],
  ])('shows %s as %s', (name, kind) => expect(kindOf(name)).toBe(kind));

  it.each([
    ['UTF-8', [0xe4, 0xb8, 0xad, 0xe6, 0x96, 0x87], '中文'],
    ['UTF-8', [0xef, 0xbb, 0xbf, 0x61], 'a'],
    ['UTF-8', [0xe4, 0xb8, 0xad, 0xe6, 0x96], '中'],
    ['GB18030', [0xd6, 0xd0, 0xce, 0xc4], '中文'],
    ['UTF-16', [0xff, 0xfe, 0x2d, 0x4e], '中'],
    ['UTF-16', [0xfe, 0xff, 0x4e, 0x2d], '中'],
  ])('reads %s', (encoding, bytes, text) => expect(decodeText(new Uint8Array(bytes))).toEqual({ text, encoding }));

  it.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a\tb\r\n1\t"x ""y""\n z"',
      [
        ['a', 'b'],
        ['1', 'x "y"\n z'],
      ],
    ],
    [
      'a;b\n1;2,5',
      [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    ],
    ['', []],
  ])('takes %j apart', (text, rows) => expect(csvRows(text, 10)).toEqual(rows));

  it('reads no more rows than asked', () => expect(csvRows('a\nb\nc\n', 2)).toEqual([['a'], ['b']]));

  it('counts what a zip would unpack to', () => {
    const entry = (size: number): number[] => {
      const bytes = new Uint8Array(46);
      const view = new DataView(bytes.buffer);
      view.setUint32(0, 0x02014b50, true);
      view.setUint32(24, size, true);
      return [...bytes];
    };
    const end = new Uint8Array(22);
    new DataView(end.buffer).setUint32(0, 0x06054b50, true);
    new DataView(end.buffer).setUint16(10, 2, true);
    const zip = new Uint8Array([...entry(1000), ...entry(4_000_000_000), ...end]);
    expect(unpackFault(zip, 4_000_001_000)).toBeUndefined();
    expect(unpackFault(zip, 4_000_000_999)).toBe('too_large');
    expect(unpackFault(new Uint8Array(100), 1)).toBe('failed');
    expect(unpackFault(zip.subarray(0, 100), 1)).toBe('failed');
  });
});
