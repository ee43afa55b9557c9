import type { LocalText } from '@qiaoban/contracts/languages';
import type { FormDocument } from '../document';
import { emptyFormDocument } from '../document';
import { listFields } from '../fields';
import { formOf } from '../sample-form';
import type { SampleNode } from '../sample-form';
import { suggestList } from '../suggest-list';
import type { ColumnFacts, ColumnType } from './guess-column';

/** A column as the person wants it. */
export type ChosenColumn = {
  facts: ColumnFacts;
  /** What the field is called. */
  title: string;
  type: ColumnType;
  isRequired: boolean;
};
type ChosenTable = { title: string; columns: readonly ChosenColumn[] };

const MAX_LABEL = 100;
const CHOOSING: readonly ColumnType[] = ['select', 'checkbox'];
const HALF = 12;
const WHOLE = 24;

const label = (title: string): LocalText => {
  const text = title.slice(0, MAX_LABEL);
  return { zh: text, zhtw: text, en: text };
};

const propsOf = ({ facts, type, isRequired, title }: ChosenColumn): Record<string, unknown> => ({
  label: label(title),
  required: isRequired,
  span: type === 'textarea' ? WHOLE : HALF,
  ...(type === 'numInput' ? { precision: facts.decimals } : {}),
  ...(type === 'qbAmount' ? { precision: Math.min(Math.max(2, facts.decimals), 4) } : {}),
  ...(type === 'date' ? { format: facts.hasTime ? 'yyyy-MM-dd HH:mm:ss' : 'yyyy-MM-dd' } : {}),
  ...(type === 'time' ? { format: facts.hasTime ? 'HH:mm:ss' : 'HH:mm' } : {}),
  ...(type === 'comInput' && facts.preset !== '' ? { regList: [{ preset: facts.preset }] } : {}),
  ...(CHOOSING.includes(type)
    ? {
        dataType: 'static',
        options: facts.choices.map((choice, at) => ({ id: String(at + 1), fullName: label(choice) })),
      }
    : {}),
});

/**
 * A form with a field for each column, and a sub-table for each table, with a list of the first of them.
 * `paths` are the fields in the order of the columns, then of those of the tables, `lines.amount`.
 */
export const formFromColumns = (
  columns: readonly ChosenColumn[],
  tables: readonly ChosenTable[] = [],
): { document: FormDocument; paths: string[] } => {
  let number = 100;
  const paths: string[] = [];
  const nodesOf = (list: readonly ChosenColumn[], inside: string): SampleNode[] =>
    list.map((column) => {
      number += 1;
      const field = `${column.type}Field${number}`;
      paths.push(`${inside}${field}`);
      return { type: column.type, field, props: propsOf(column) };
    });
  const main = nodesOf(columns, '');
  const below = tables.map(({ title, columns: inner }): SampleNode => {
    number += 1;
    const field = `tableField${number}`;
    return { type: 'table', field, props: { label: label(title) }, children: nodesOf(inner, `${field}.`) };
  });
  const document = formOf([...main, ...below]);
  const list = { ...emptyFormDocument().list, ...suggestList(listFields(document).main) };
  return { document: { ...document, list }, paths };
};
