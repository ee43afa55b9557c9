import type { FormDocument } from '../document';
import { listFields } from '../fields';
import type { FieldInfo } from '../fields';
import { FLOW_COLUMNS, FLOW_TABLE, PrintTemplate, sheetOf } from '../print-template';
import type { PrintElement } from '../print-template';

/** Rows that can stand on paper: a sub-table, or what happened in the flow. */
type SheetTable = {
  field: string;
  fields: readonly { field: string; isSummable: boolean }[];
  isNumbered: boolean;
};
export type SheetFields = { main: readonly FieldInfo[]; tables: readonly SheetTable[] };

/** What of a form can stand on paper. */
export const sheetFields = (document: FormDocument, hasFlow: boolean): SheetFields => {
  const { main, tables } = listFields(document);
  const ofForm = tables.map(({ field, fields }): SheetTable => ({
    field,
    fields: fields.map((each) => ({ field: each.field, isSummable: each.block.definition.summable })),
    isNumbered: true,
  }));
  const ofFlow: SheetTable = {
    field: FLOW_TABLE,
    fields: FLOW_COLUMNS.map((field) => ({ field, isSummable: false })),
    isNumbered: false,
  };
  return {
    main: main.filter(({ block }) => block.codec !== undefined),
    tables: hasFlow ? [...ofForm, ofFlow] : ofForm,
  };
};

/** What a sheet can hold at most, see `PrintTemplate`. */
const MOST = { texts: 220, files: 40, tables: 30, columns: 20 };
/** Columns that stand beside each other in letters of the usual size. */
const WIDE = 10;
const LINE = 9;
/** Room for pictures and signatures. */
const PICTURE_LINE = 40;
/** Width and height of the stamp with which a flow ended. */
export const STAMP: readonly [number, number] = [38, 16];
const letters = { size: 10.5, bold: false, align: 'left' as const, border: false };

/** A sheet that can be used at once: the form's name, its fields in two columns, its pictures, its sub-tables, and a place to sign if it has a name. */
export const newSheet = (title: string, sign: string, fields: SheetFields): PrintTemplate => {
  const base = PrintTemplate.parse({ elements: [] });
  const { margin } = base;
  const [width] = sheetOf(base);
  const room = width - 2 * margin;
  const elements: PrintElement[] = [
    {
      ...letters,
      id: 'title',
      kind: 'text',
      x: margin,
      y: margin,
      w: room,
      h: 12,
      text: title,
      size: 18,
      bold: true,
      align: 'center',
    },
  ];
  if (fields.tables.some(({ field }) => field === FLOW_TABLE))
    elements.push({ id: 'stamp', kind: 'stamp', x: width - margin - STAMP[0], y: margin, w: STAMP[0], h: STAMP[1] });
  let y = margin + 18;
  const files = fields.main.filter(({ block }) => block.definition.isFile);
  const texts = fields.main.filter((field) => !files.includes(field)).slice(0, MOST.texts);
  texts.forEach(({ field }, at) => {
    const isRight = at % 2 === 1;
    const isLast = at === texts.length - 1;
    elements.push({
      ...letters,
      id: `f${at}`,
      kind: 'field',
      x: margin + (isRight ? room / 2 : 0),
      y,
      // one that has nobody beside it has the whole line
      w: isLast && !isRight ? room : room / 2,
      h: LINE,
      field,
      showLabel: true,
      border: true,
    });
    if (isRight || isLast) y += LINE;
  });
  files.slice(0, MOST.files).forEach(({ field }, at) => {
    const box = { x: margin, y: y + 2, w: room, h: PICTURE_LINE - 2 };
    elements.push({ ...letters, ...box, id: `p${at}`, kind: 'field', field, showLabel: true });
    y += PICTURE_LINE;
  });
  fields.tables.slice(0, MOST.tables).forEach(({ field, fields: columns, isNumbered }, at) => {
    if (columns.length === 0) return;
    const shown = columns.slice(0, MOST.columns);
    y += 6;
    elements.push({
      ...letters,
      id: `t${at}`,
      kind: 'table',
      x: margin,
      y,
      w: room,
      h: 20,
      field,
      size: shown.length > WIDE ? 8 : letters.size,
      columns: shown.map((column) => ({ field: column.field, share: Math.floor(100 / shown.length) })),
      numbered: isNumbered,
      sums: shown.filter(({ isSummable }) => isSummable).map((column) => column.field),
    });
    y += 20;
  });
  if (sign === '') return { ...base, elements };
  elements.push({
    ...letters,
    id: 'sign',
    kind: 'signature',
    x: margin + room / 2,
    y: y + 10,
    w: room / 2,
    h: 12,
    text: sign,
  });
  return { ...base, elements };
};
