import { describe, expect, it } from 'vitest';
import {
  cleanName,
  disposition,
  inUnit,
  largestUpload,
  matchingName,
  mayShowInPlace,
  parseRange,
  refusalOf,
} from './file.rules';

const MB = 1_048_576;

describe('file rules', () => {
  it.each([
    ['合同.pdf', '合同.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\li\\发票.png', '发票.png'],
    ['a/b\\..\\c.txt', 'c.txt'],
    ['..', 'file'],
    ['', 'file'],
    [undefined, 'file'],
    ['fdp\u202egnp.exe', 'fdpgnp.exe'],
    ['a\u0000b\n.txt', 'ab.txt'],
    ['🧾 报销+1.jpg', '🧾 报销+1.jpg'],
  ])('keeps of the name %j only %j', (given, kept) => expect(cleanName(given)).toBe(kept));

  it('shortens a long name and keeps its ending', () => {
    const name = cleanName(`${'长'.repeat(500)}.xlsx`);
    expect(name).toHaveLength(200);
    expect(name.endsWith('长.xlsx')).toBe(true);
  });

  it.each([
    [undefined, 2 * MB],
    [{ maxBytes: 10 * MB }, 10 * MB],
    [{ maxBytes: 9000 * MB }, 4096 * MB],
    [{ maxBytes: 1024 }, 1024],
  ])('limits an upload of a field with %j to %i bytes', (limits, most) => expect(largestUpload(limits)).toBe(most));

  it.each([
    [2 * MB, { size: 2, unit: 'MB' }],
    [500 * 1024, { size: 500, unit: 'KB' }],
    [1.5 * MB, { size: 1.5, unit: 'MB' }],
  ])('says %i bytes as %j', (bytes, shown) => expect(inUnit(bytes)).toEqual(shown));

  it.each([
    ['annexpic', 'a.png', 'image/png', undefined, undefined],
    ['annexpic', 'a.txt', 'image/jpeg', undefined, undefined],
    ['annexpic', 'a.png', undefined, undefined, 'not_an_image'],
    ['annexpic', 'a.svg', 'application/xml', undefined, 'not_an_image'],
    ['userAvatar', 'a.webp', 'image/webp', undefined, 'not_an_image'],
    ['annex', 'a.pdf', 'application/pdf', undefined, undefined],
    ['annex', '说明.txt', undefined, undefined, undefined],
    ['annex', 'a.exe', 'application/x-msdownload', undefined, 'kind_not_allowed'],
    ['annex', 'a.pdf', 'application/x-msdownload', undefined, 'kind_not_allowed'],
    ['annex', 'a.png', 'application/zip', undefined, 'kind_not_allowed'],
    ['annex', 'a', undefined, undefined, 'kind_not_allowed'],
    ['annex', 'a.pdf', 'application/pdf', { extensions: ['docx'] }, 'kind_not_allowed'],
    ['annex', 'a.DOCX', 'application/zip', { extensions: ['docx'] }, undefined],
  ] as const)(
    'an upload of type %s named %s with the content %s and the limits %j is refused as %s',
    (type, name, media, limits, refusal) => expect(refusalOf(type, name, media, limits)).toBe(refusal),
  );

  it('shows pictures only, and gives them the ending of their content', () => {
    expect(['image/png', 'image/svg+xml', 'text/html', 'application/pdf'].map(mayShowInPlace)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(matchingName('a.html', 'image/png')).toBe('a.html.png');
    expect(matchingName('a.JPEG', 'image/jpeg')).toBe('a.JPEG');
  });

  it('writes names for old and new readers', () => {
    expect(disposition('attachment', '发票"1".pdf')).toBe(
      `attachment; filename="___1_.pdf"; filename*=UTF-8''%E5%8F%91%E7%A5%A8%221%22.pdf`,
    );
    expect(disposition('attachment', "a'(b)*.txt")).toContain("filename*=UTF-8''a%27%28b%29%2A.txt");
  });

  it.each([
    [undefined, undefined],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=0-1000', { start: 0, end: 99 }],
    ['bytes=100-', 'invalid'],
    ['bytes=5-2', 'invalid'],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
  ])('reads the range %s of 100 bytes as %j', (header, range) => expect(parseRange(header, 100)).toEqual(range));
});
