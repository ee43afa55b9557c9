import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rels = (list: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships>${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

const repeated = function* (head: string, part: string, count: number, tail: string): Generator<string> {
  yield head;
  const many = part.repeat(10_000);
  for (let left = count; left > 0; left -= 10_000) yield left >= 10_000 ? many : part.repeat(left);
  yield tail;
};

const numbered = function* (count: number): Generator<string> {
  yield '<sst>';
  for (let n = 0; n < count; n += 1000)
    yield Array.from({ length: 1000 }, (_, more) => `<si><t>${n + more}</t></si>`).join('');
  yield '</sst>';
};

type WorkbookParts = {
  strings?: Iterable<string>;
  rows?: Iterable<string>;
  styles?: string;
  /** The sheet is not shown. */
  isHidden?: boolean;
  /** Rows of a second sheet. */
  second?: Iterable<string>;
  more?: Readonly<Record<string, Iterable<string>>>;
};

/** A workbook of the given parts, which are written as they are. */
export const workbookOf = ({
  strings,
  rows,
  styles,
  isHidden = false,
  second,
  more = {},
}: WorkbookParts): Promise<Buffer> => {
  const zip = new ZipFile();
  const add = (name: string, text: Iterable<string>): void =>
    zip.addReadStream(Readable.from(text), name, { compressionLevel: 9 });
  add('_rels/.rels', [rels([['r', 'officeDocument', 'xl/workbook.xml']])]);
  add('xl/workbook.xml', [
    `<workbook xmlns:r="${REL}"><sheets><sheet name="a" sheetId="1"${isHidden ? ' state="hidden"' : ''} r:id="s"/>` +
      `${second ? '<sheet name="b" sheetId="2" r:id="s2"/>' : ''}</sheets></workbook>`,
  ]);
  const targets: (readonly [string, string, string])[] = [
    ['s', 'worksheet', 'worksheets/sheet1.xml'],
    ['s2', 'worksheet', 'worksheets/sheet2.xml'],
    ['t', 'sharedStrings', 'sharedStrings.xml'],
    ['u', 'styles', 'styles.xml'],
  ];
  add('xl/_rels/workbook.xml.rels', [rels(targets)]);
  if (strings) add('xl/sharedStrings.xml', strings);
  if (styles !== undefined) add('xl/styles.xml', [styles]);
  add('xl/worksheets/sheet1.xml', rows ?? ['<worksheet><sheetData/></worksheet>']);
  if (second) add('xl/worksheets/sheet2.xml', second);
  for (const [name, text] of Object.entries(more)) add(name, text);
  zip.end();
  return buffer(zip.outputStream);
};

const sheetOf = (row: string, count: number) =>
  repeated('<worksheet><sheetData>', row, count, '</sheetData></worksheet>');

/** Small files that cost much to whoever believes them, and what they must be refused for. */
export const HOSTILE_WORKBOOKS: readonly [name: string, code: string, make: () => Promise<Buffer>][] = [
  [
    'millions of equal shared texts',
    'bomb',
    () => workbookOf({ strings: repeated('<sst>', '<si><t>a</t></si>', 3_500_000, '</sst>') }),
  ],
  ['millions of shared texts', 'too_many_strings', () => workbookOf({ strings: numbered(3_100_000) })],
  [
    'one long text in every cell',
    'too_much_memory',
    () =>
      workbookOf({
        strings: [`<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`],
        rows: sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`, 20_000),
      }),
  ],
  ['too many rows', 'too_many_rows', () => workbookOf({ rows: sheetOf('<row><c><v>1</v></c></row>', 300_000) })],
  ['a sheet of blanks', 'bomb', () => workbookOf({ rows: repeated('<worksheet>', ' '.repeat(1000), 400_000, '') })],
  ['a mark that never ends', 'broken', () => workbookOf({ rows: repeated('<worksheet><row a="', 'a', 5_000_000, '') })],
  [
    'definitions that expand',
    'broken',
    () => workbookOf({ rows: ['<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>'] }),
  ],
  [
    'too many entries',
    'too_many_entries',
    () => workbookOf({ more: Object.fromEntries(Array.from({ length: 6000 }, (_, n) => [`a${n}`, ['']])) }),
  ],
];
