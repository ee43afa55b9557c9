import type { Language } from '@qiaoban/contracts/languages';
import { textIn } from '@qiaoban/contracts/languages';
import type { InputProps } from '../field-props';
import type { Option } from '../block';
import type { FieldInfo, FormFields, TableInfo } from '../fields';
import type { Problem } from '../problem';
import { isEmpty } from '../problem';
import type { Place } from './cell';
import { splitPath } from './cell';
import { labelOf, problemsOf, tableProblems } from './cell-problems';
import type { NodeState } from './node-state';
import type { FormRecord, FormRow, RecordData } from './record-data';
import { chosenIn } from '../values/option-path';
import { withBound } from '../values/option-parameters';
import { nameOf } from '../values/option-value';
import type { OptionProps } from '../values/option-value';

type Sources = {
  fields: FormFields;
  data: RecordData;
  nodes: NodeState;
  stored: FormRecord;
  language: Language;
  choices: ReadonlyMap<string, readonly Option[]> | undefined;
  checksHidden: boolean;
};

const rowsOf = (record: FormRecord, table: string): FormRow[] => {
  const rows = record[table];
  return Array.isArray(rows) ? (rows as FormRow[]) : [];
};

export const maxRowsOf = (table: TableInfo): number => (table.props as { maxRows?: number }).maxRows ?? 1000;

/** Checks single cells and sub-tables of an open record as they stand. */
export const createRecordCheck = ({ fields, data, nodes, stored, language, choices, checksHidden }: Sources) => {
  const storedRows = new Map(
    fields.tables.map(({ field }) => [field, new Map(rowsOf(stored, field).map((row) => [row.id, row]))]),
  );
  const storedAt = ({ path, row }: Place): unknown => {
    const { table, field } = splitPath(path);
    return table === undefined ? stored[field] : storedRows.get(table)?.get(row ?? '')?.[field];
  };
  /** The field with the choices that the other fields leave it. */
  const boundAt = (field: FieldInfo, { row }: Place): FieldInfo => {
    const { table } = splitPath(field.path);
    const props = withBound(field.props, (path) =>
      data.get(row !== undefined && splitPath(path).table === table ? { path, row } : { path }),
    );
    return props === field.props ? field : { ...field, props };
  };
  const isAsked = (nodeId: string, row?: string): boolean =>
    !nodes.isDisabled(nodeId, row) && nodes.isRequired(nodeId, row);

  /** What is stored stays as it is while nobody sees it, though it may no longer fit. */
  const hiddenProblems = (field: FieldInfo, place: Place): Problem[] =>
    JSON.stringify(data.get(place)) !== JSON.stringify(storedAt(place))
      ? problemsOf(boundAt(field, place), data.get(place), {
          language,
          options: choices,
          required: false,
          previous: storedAt(place),
        })
      : [];

  /** What is wrong at a place; where it is hidden, nothing that a person at a screen could be told. */
  const ofPlace = (field: FieldInfo, place: Place): Problem[] => {
    const { row } = place;
    if (!nodes.isVisible(field.nodeId, row)) return checksHidden ? hiddenProblems(field, place) : [];
    const required = isAsked(field.nodeId, row);
    const found = problemsOf(boundAt(field, place), data.get(place), {
      language,
      options: choices,
      required,
      previous: storedAt(place),
    });
    return [...found, ...repeatedProblems(field, place), ...ruleProblems(field, place)];
  };
  const isAsStored = (place: Place): boolean => JSON.stringify(data.get(place)) === JSON.stringify(storedAt(place));
  /** A unique column holds each value once among the rows of a record; what is stored already may stay. */
  const repeatedProblems = (field: FieldInfo, place: Place): Problem[] => {
    const { row } = place;
    const { table } = splitPath(field.path);
    const value = data.get(place);
    const isUnique = (field.props as { unique?: boolean }).unique === true;
    if (table === undefined || row === undefined || !isUnique || isEmpty(value)) return [];
    const rows = data.rowIds(table);
    const at = rows.findIndex((each) => data.get({ path: field.path, row: each }) === value);
    const first = rows[at];
    if (first === undefined || first === row) return [];
    if (isAsStored(place) && isAsStored({ path: field.path, row: first })) return [];
    return [{ key: 'form.problem.repeated', values: { label: labelOf(field, language), row: at + 1 } }];
  };
  const nameIn = ({ props }: FieldInfo, id: unknown): string =>
    nameOf(id, props as OptionProps, { language, options: choices });
  /** What rules of the form refuse: choices that they take away, and what they say in the designer's words. */
  const ruleProblems = (field: FieldInfo, place: Place): Problem[] => {
    const { row } = place;
    const messages = nodes.messages(field.nodeId, row).map((text) => textIn(text, language));
    const problems = messages.map((text): Problem => ({ key: 'form.problem.own_message', values: { text } }));
    const availableOptions = nodes.availableOptions(field.nodeId, row);
    const value = data.get(place);
    if (availableOptions === undefined || JSON.stringify(value) === JSON.stringify(storedAt(place))) return problems;
    const chosen = chosenIn(value, field.block.definition.holdsPath === true);
    const foreign = chosen.find(
      (id) => id !== undefined && id !== null && id !== '' && !availableOptions.includes(String(id)),
    );
    return foreign === undefined
      ? problems
      : [...problems, { key: 'form.problem.not_offered_now', values: { text: nameIn(field, foreign) } }];
  };
  const ofTable = (table: TableInfo): Problem[] => {
    if (!nodes.isVisible(table.nodeId)) return [];
    const required = isAsked(table.nodeId);
    return tableProblems(table, data.rowIds(table.field).length, maxRowsOf(table), { language, required });
  };
  /** The value as it is sent: at a screen, a hidden one that no longer fits is null, since nobody could see the problem. */
  const valueToSend = (field: FieldInfo, place: Place): unknown => {
    const value = data.get(place);
    const { whenHidden } = field.props as Partial<InputProps>;
    if (whenHidden === 'clear' && !nodes.isShown(field.nodeId, place.row)) return null;
    if (checksHidden || nodes.isVisible(field.nodeId, place.row)) return value;
    return hiddenProblems(field, place).length === 0 ? value : null;
  };
  return { ofPlace, ofTable, valueToSend };
};
