import type { LocalText } from '@qiaoban/contracts/languages';
import type { FormDocument } from '../document';
import type { BlockDefinition } from '../block';
import { emptyFormDocument, FieldName, RESERVED_FIELDS } from '../document';
import { listFields } from '../fields';
import type { FieldInfo } from '../fields';
import { formOf } from '../sample-form';
import { treeField } from '../tree-field';
import { suggestList } from '../suggest-list';
import { uniqueSetsOf } from '../unique-sets';
import { isEncrypted } from '../values/protected-text';
import type { ValidationProblem } from '../validation-problem';

/** What a column of a table elsewhere holds; `words` is a text that its database reads. */
type TableKind = 'text' | 'number' | 'yesNo' | 'day' | 'moment' | 'words';

/** A column of a table elsewhere, as a field of the form on it. */
export type TableColumn = {
  /** Name of the field. */
  field: string;
  label: string;
  kind: TableKind;
  /** Characters that it takes, 0 without limit. */
  length: number;
  /** Digits behind the point. */
  scale: number;
  /** Texts of which it takes one. */
  choices: readonly string[];
  isRequired: boolean;
  /** Made by the database, or nobody may write the table. */
  isReadOnly: boolean;
};

/** Most characters of a text of one line. */
const ONE_LINE = 255;
/** What a text of several lines takes at most. */
const MOST = 50_000;
const MAX_CHOICE = 100;
const MAX_LABEL = 100;

/** Column types of the blocks that can show a kind. */
const COLUMN_TYPES: Record<TableKind, readonly string[]> = {
  text: ['text'],
  words: ['text'],
  number: ['numeric', 'int'],
  yesNo: ['int', 'numeric'],
  day: ['timestamptz'],
  moment: ['timestamptz'],
};

const label = (title: string): LocalText => {
  const text = title.slice(0, MAX_LABEL);
  return { zh: text, zhtw: text, en: text };
};

const textBlock = ({ length, choices }: TableColumn): { type: string; props: Record<string, unknown> } => {
  if (choices.length > 0 && choices.every((each) => each !== '' && each.length <= MAX_CHOICE))
    return {
      type: 'select',
      props: { dataType: 'static', options: choices.map((each) => ({ id: each, fullName: label(each) })) },
    };
  if (length > 0 && length <= ONE_LINE) return { type: 'comInput', props: { maxLength: length } };
  return { type: 'textarea', props: { span: 24, maxLength: length === 0 ? MOST : Math.min(length, MOST) } };
};

/** Two decimals are an amount of money. */
export const numberProps = (precision: number) => ({ precision, thousands: precision === 2 });

const blockFor = (column: TableColumn): { type: string; props: Record<string, unknown> } => {
  switch (column.kind) {
    case 'number':
      return { type: 'numInput', props: numberProps(column.scale) };
    case 'yesNo':
      return {
        type: 'switch',
        props: { activeText: { zh: '是', zhtw: '是', en: 'Yes' }, inactiveText: { zh: '否', zhtw: '否', en: 'No' } },
      };
    case 'day':
      return { type: 'date', props: { format: 'yyyy-MM-dd' } };
    case 'moment':
      return { type: 'date', props: { format: 'yyyy-MM-dd HH:mm:ss' } };
    default:
      return textBlock(column);
  }
};

/** Names of fields for columns of any name, each its own: that of the column where a field may be called so. */
export const fieldNames = (columns: readonly string[]): string[] => {
  const taken = new Set<string>();
  return columns.map((column, at) => {
    const wanted = RESERVED_FIELDS.includes(column.toLowerCase()) ? `${column}Value` : column;
    const isFree = FieldName.safeParse(wanted).success && !taken.has(wanted.toLowerCase());
    const name = isFree ? wanted : `column${at + 1}_`;
    taken.add(name.toLowerCase());
    return name;
  });
};

/** The form that one on a table elsewhere begins with: a field for each column, and the list of the first of them. */
export const formOfTable = (columns: readonly TableColumn[], isWritable: boolean): FormDocument => {
  const document = formOf(
    columns.map((column) => {
      const { type, props } = blockFor(column);
      const { field, isRequired, isReadOnly } = column;
      return {
        type,
        field,
        props: { label: label(column.label), span: 12, required: isRequired, disabled: isReadOnly, ...props },
      };
    }),
  );
  return {
    ...document,
    list: {
      ...emptyFormDocument().list,
      ...suggestList(listFields(document).main),
      buttons: [...(isWritable ? ['add', 'import'] : []), 'export', ...(isWritable ? ['batchRemove'] : [])].map(
        (value) => ({
          value,
        }),
      ),
      columnButtons: ['detail', ...(isWritable ? ['edit', 'remove'] : [])].map((value) => ({ value })),
    },
  };
};

/** Can a field of this type show a column of a table elsewhere, or does it need none? */
export const canStandOnTable = (definition: BlockDefinition): boolean => {
  const column = definition.column(definition.defaults());
  const isPossible = column === undefined || Object.values(COLUMN_TYPES).some((types) => types.includes(column.type));
  const { isServerMade, isFile, isSecret, recordColumn, holdsRows } = definition;
  return isPossible && !isServerMade && !isFile && !isSecret && recordColumn === undefined && !holdsRows;
};

/** What hangs on a table of our own: numbers that are counted, files that are kept, secrets, uniqueness that an index watches. */
const needsOurTable = ({ block: { definition }, props }: FieldInfo): boolean =>
  definition.isServerMade ||
  definition.isFile ||
  definition.isSecret ||
  isEncrypted(props) ||
  (props as { unique?: boolean }).unique === true;

/**
 * What a form on a table elsewhere cannot have: fields without a column there, or with another kind of value, sub-tables,
 * and what needs a table of our own. `kinds`: of the columns by field, as the table is now.
 */
export const tableProblems = (
  document: FormDocument,
  kinds: ReadonlyMap<string, TableKind>,
  textOf: (label: LocalText) => string,
): ValidationProblem[] => {
  const { main, tables } = listFields(document);
  const problems: ValidationProblem[] = [];
  for (const field of main) {
    if (field.column === undefined && field.recordColumn === undefined) continue;
    const kind = kinds.get(field.field);
    const add = (key: string): void =>
      void problems.push({ node: field.nodeId, key, values: { field: textOf(field.label) || field.field } });
    if (kind === undefined || field.column === undefined) add('visualdev.external_without_column');
    else if (needsOurTable(field)) add('visualdev.external_not_here');
    else if (!COLUMN_TYPES[kind].includes(field.column.type)) add('visualdev.external_other_kind');
  }
  for (const { nodeId, label: name, field } of tables)
    problems.push({ node: nodeId, key: 'visualdev.external_no_tables', values: { field: textOf(name) || field } });
  const { groupBy, columnList } = document.list;
  // yes and no are counted, not added up
  const cannotSum = columnList.some(
    ({ field, summary }) => summary !== undefined && summary !== 'count' && kinds.get(field) !== 'number',
  );
  if (groupBy !== undefined || cannotSum || treeField(document))
    problems.push({ key: 'visualdev.external_no_figures' });
  if (uniqueSetsOf(document).length > 0) problems.push({ key: 'visualdev.external_no_unique' });
  return problems;
};
