import type { LocalText } from '@qiaoban/contracts/languages';
import type { FormDocument } from '../document';
import { emptyFormDocument } from '../document';
import { listFields } from '../fields';
import type { SummaryKind } from '../list-design';
import { formOf } from '../sample-form';
import { columnFor } from '../suggest-list';
import { isEncrypted, isMasked } from '../values/protected-text';
import type { Mask } from '../values/protected-text';
import type { ValidationProblem } from '../validation-problem';
import { numberProps } from './table-form';

/** What a column of a feature's table holds: a text, one of few words, a number, a day or a moment (epoch ms), the id of a person or department, 1 or 0. */
type SourceKind = 'text' | 'choice' | 'number' | 'day' | 'moment' | 'user' | 'department' | 'yesNo';

/** A column of a table or view of a feature, as a field of the forms that are bound to it. */
export type SourceColumn = {
  /** Name of the column and of the field. */
  field: string;
  label: LocalText;
  kind: SourceKind;
  /** What a choice may be, and what it is called. */
  options?: readonly { id: string; fullName: LocalText }[];
  /** How a text is masked wherever it is shown; no form takes the mask off. */
  mask?: Mask;
  /** Digits after the point of a number. */
  precision?: number;
  /** Left out of the list that a new form begins with; it can be put in. */
  isUnlisted?: boolean;
  /** A search field of the list that a new form begins with. */
  isSearched?: boolean;
  /** Figure below the column of the list that a new form begins with. */
  summary?: SummaryKind;
};

const BLOCKS: Record<SourceKind, { type: string; props?: Record<string, unknown> }> = {
  text: { type: 'comInput' },
  choice: { type: 'select' },
  number: { type: 'numInput' },
  day: { type: 'date', props: { format: 'yyyy-MM-dd' } },
  moment: { type: 'date', props: { format: 'yyyy-MM-dd HH:mm' } },
  user: { type: 'userSelect' },
  department: { type: 'depSelect' },
  yesNo: {
    type: 'switch',
    props: { activeText: { zh: '是', zhtw: '是', en: 'Yes' }, inactiveText: { zh: '否', zhtw: '否', en: 'No' } },
  },
};

/** Pixels: a heading with its unit is seen whole. */
const NUMBER_WIDTH = 150;

/** Order of the list that a new form begins with. */
export type SourceOrder = { field: string; order: 'asc' | 'desc' };

/** The form that a binding begins with: a field for each column, a list that can be read and exported. */
export const formOfSource = (columns: readonly SourceColumn[], order?: SourceOrder): FormDocument => {
  const document = formOf(
    columns.map(({ field, label, kind, options, mask, precision = 0 }) => ({
      type: BLOCKS[kind].type,
      field,
      props: {
        label,
        span: 12,
        ...BLOCKS[kind].props,
        ...(kind === 'number' ? numberProps(precision) : {}),
        ...(options === undefined ? {} : { options }),
        ...(mask === undefined ? {} : { mask }),
      },
    })),
  );
  const fields = new Map(listFields(document).main.map((field) => [field.field, field]));
  return {
    ...document,
    list: {
      ...emptyFormDocument().list,
      buttons: [{ value: 'export' }],
      columnButtons: [{ value: 'detail' }],
      columnList: columns
        .filter(({ isUnlisted }) => isUnlisted !== true)
        .map(({ field, kind, summary }) => ({
          ...columnFor(fields.get(field)!),
          ...(kind === 'number' ? { width: NUMBER_WIDTH } : {}),
          ...(summary === undefined ? {} : { summary }),
        })),
      searchList: columns.filter(({ isSearched }) => isSearched === true).map(({ field }) => ({ field })),
      ...(order === undefined ? {} : { defaultSort: order }),
    },
  };
};

/** Fields of a bound form that its table does not have, or has as something else. */
export const sourceProblems = (document: FormDocument, columns: readonly SourceColumn[]): ValidationProblem[] => {
  const known = new Map(listFields(formOfSource(columns)).main.map(({ field, column }) => [field, column?.type]));
  const { main, tables } = listFields(document);
  // what a feature reads itself is not encrypted by a form
  const wrong = main.filter(
    ({ field, column, props }) => column !== undefined && (known.get(field) !== column.type || isEncrypted(props)),
  );
  const masked = new Set(columns.flatMap(({ field, mask }) => (mask === undefined ? [] : [field])));
  const bare = main.filter(({ field, props }) => masked.has(field) && !isMasked(props));
  const problem = (key: string, list: readonly { nodeId: string; field: string }[]): ValidationProblem[] =>
    list.map(({ nodeId, field }) => ({ node: nodeId, key, values: { field } }));
  return [
    ...problem('visualdev.source_without_field', [...wrong, ...tables]),
    ...problem('visualdev.source_mask_off', bare),
  ];
};
