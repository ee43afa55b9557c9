import type { Readable } from 'node:stream';
import type { SheetCell } from '../sheet';
import { rowXml, xmlText } from './sheet-xml';
import { zipOf } from './zip';

type Column = { title: string; width: number };
type Page = readonly (readonly SheetCell[])[];

/** Rows that a sheet can hold. */
const MAX_ROWS = 1_048_576;
/** Characters that are handed to the archive at once. */
const CHUNK = 128 * 1024;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const STYLES = `${DECLARATION}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
const ROOT = `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** What stands before the rows: the heading stays in sight, columns have their widths. */
const sheetHead = (columns: readonly Column[]): string => {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`}<sheetData>`;
};

const sheetPath = (number: number): string => `worksheets/sheet${number}.xml`;

/** A second sheet is called as the first one, with its number. */
const nameOf = (name: string, number: number): string => {
  const end = number === 1 ? '' : `_${number}`;
  return `${name.slice(0, 31 - end.length)}${end}`;
};

/** The small files that say where everything is. */
const parts = (name: string, sheets: number): [path: string, text: string][] => {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const listed = numbers.map(
    (n) => `<sheet name="${xmlText(nameOf(name, n)).replaceAll('"', '&quot;')}" sheetId="${n}" r:id="rId${n}"/>`,
  );
  const related = numbers.map(
    (n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="${sheetPath(n)}"/>`,
  );
  const typed = numbers.map(
    (n) => `<Override PartName="/xl/${sheetPath(n)}" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
  );
  return [
    ['xl/styles.xml', STYLES],
    [
      'xl/workbook.xml',
      `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${related.join('')}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['_rels/.rels', ROOT],
    [
      '[Content_Types].xml',
      `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>${typed.join('')}<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
    ],
  ];
};

/** Rows one after the other, which two sheets can take from. */
const rowsOf = (pages: AsyncIterable<Page>) => {
  const source = pages[Symbol.asyncIterator]();
  let page: Page = [];
  let at = 0;
  return {
    /** Is there another row? Waits for the next page where this one is used up. */
    more: async (): Promise<boolean> => {
      while (at >= page.length) {
        const next = await source.next();
        if (next.done === true) return false;
        page = next.value;
        at = 0;
      }
      return true;
    },
    /** At most so many rows of the page that is here. */
    take: (most: number): Page => {
      const taken = page.slice(at, at + most);
      at += taken.length;
      return taken;
    },
    close: async (): Promise<void> => void (await source.return?.()),
  };
};

/** A workbook as it is made; where one sheet is full, another one begins with the same heading. */
export const workbookOf = (
  name: string,
  columns: readonly Column[],
  pages: AsyncIterable<Page>,
  rowsOfSheet = MAX_ROWS,
): Readable => {
  const rows = rowsOf(pages);
  const sheet = async function* (): AsyncGenerator<Buffer> {
    const titles = columns.map(({ title }) => title);
    let text = sheetHead(columns) + rowXml(1, titles);
    for (let line = 2; line <= rowsOfSheet && (await rows.more());) {
      for (const cells of rows.take(rowsOfSheet - line + 1)) {
        text += rowXml(line, cells);
        line += 1;
        if (text.length < CHUNK) continue;
        yield Buffer.from(text);
        text = '';
      }
    }
    yield Buffer.from(`${text}</sheetData></worksheet>`);
  };
  const entries = async function* () {
    try {
      let sheets = 0;
      do {
        sheets += 1;
        yield { path: `xl/${sheetPath(sheets)}`, pieces: sheet() };
      } while (await rows.more());
      for (const [path, text] of parts(name, sheets)) yield { path, pieces: [Buffer.from(text)] };
    } finally {
      await rows.close();
    }
  };
  return zipOf(entries());
};
