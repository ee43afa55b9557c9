import type { Language } from '@qiaoban/contracts/languages';
import { timeVariables } from '@qiaoban/language/filter-variables';
import type { VariableValues } from '@qiaoban/language/filter-variables';
import type { Option } from '../block';
import type { FormDocument } from '../document';
import type { FormFields, FieldInfo } from '../fields';
import { fieldsByPath, listFields } from '../fields';
import type { Problem, RecordProblem } from '../problem';
import { calculationsOf } from './calculations';
import type { Cell, Place } from './cell';
import { cellOfPlace, placeOfCell, splitPath, totalCell } from './cell';
import { problemsOf, tableProblems } from './cell-problems';
import { affectedCells } from './affected-cells';
import { createCellBoard } from './cell-board';
import type { CellState } from './cell-board';
import { totalOf } from './column-total';
import { createNodeState } from './node-state';
import type { FormRecord, FormRow } from './record-data';
import { createRecordData } from './record-data';
import { recalculate, recalculateAll } from './recalculate';
import type { FieldAccess, FieldRights } from './rights';
import { createRuleState } from './rules';
import { startRecord, startRow } from './start-record';

export type RuntimeOptions = {
  /** Epoch ms. */
  now: number;
  /** Makes ids for rows; must never repeat itself. */
  newId: () => string;
  language?: Language;
  timeZone?: string;
  me?: string;
  myDepartment?: string;
  /** More variables for conditions of rules. */
  variables?: VariableValues;
  /** A new record: absent fields get their designed value and rules assign. */
  isNew?: boolean;
  readOnly?: boolean;
  fieldRights?: FieldRights;
  /** For fields that `fieldRights` does not name; 'edit' when left out. */
  defaultAccess?: FieldAccess;
  /** Choices of dictionary and remote blocks by `optionSource`. */
  choices?: ReadonlyMap<string, readonly Option[]>;
  /** The stored record, when `record` is not it: a choice that it holds may stay though it is no longer offered. */
  stored?: FormRecord;
  /** Rules assign only where a person watches; the server leaves what came in. */
  mayAssign?: boolean;
};

/** An open record: values, what may be done with each, and what is wrong; views listen to single cells. */
export type FormRuntime = {
  document: FormDocument;
  fields: FormFields;
  language: Language;
  get: (cell: Cell) => unknown;
  set: (cell: Cell, value: unknown) => void;
  /** Value, state and problems as one object that stays the same until one of them changes. */
  state: (cell: Cell, nodeId: string, row?: string) => CellState;
  /** Calls back when the cell changes in any way. Answers how to stop. */
  subscribe: (cell: Cell, listener: () => void) => () => void;
  rows: (table: string) => readonly string[];
  /** The new row's id; undefined when the table is full. `at` counts from 0, the end when left out. */
  addRow: (table: string, at?: number, values?: FormRecord) => string | undefined;
  copyRow: (table: string, row: string) => string | undefined;
  removeRow: (table: string, row: string) => void;
  moveRow: (table: string, row: string, to: number) => void;
  isVisible: (nodeId: string, row?: string) => boolean;
  isRequired: (nodeId: string, row?: string) => boolean;
  isDisabled: (nodeId: string, row?: string) => boolean;
  /** Sum of a number column, `lines.amount`. */
  total: (path: string) => number;
  /** Checks one cell, when the person leaves it. */
  touch: (cell: Cell) => void;
  /** Checks everything that is visible; answers what is wrong, in reading order. */
  check: () => RecordProblem[];
  /** Shows problems that the server found. */
  showProblems: (problems: readonly RecordProblem[]) => void;
  problems: () => RecordProblem[];
  /** The record as it is sent: nothing that the server makes; hidden values that no longer fit are null. */
  value: () => FormRecord;
  isDirty: () => boolean;
};

export const createFormRuntime = (document: FormDocument, record: FormRecord, options: RuntimeOptions): FormRuntime => {
  const { now, newId, language = 'zh', timeZone, readOnly = false, defaultAccess = 'edit' } = options;
  const fields = listFields(document);
  const byPath = fieldsByPath(document);
  const calculations = calculationsOf(document);
  const clock = { now, timeZone };
  const given = options.isNew ? startRecord(document, record, options) : record;
  const data = createRecordData(fields, given);
  recalculateAll(calculations, data, clock);
  const rules = createRuleState(document, data, {
    ...timeVariables(now, timeZone),
    ...(options.me === undefined ? {} : { me: options.me }),
    ...(options.myDepartment === undefined ? {} : { myDepartment: options.myDepartment }),
    ...options.variables,
  });
  const nodes = createNodeState(document, rules, { fieldRights: options.fieldRights, defaultAccess, readOnly });
  let isDirty = false;

  const fieldAt = (cell: Cell): { field: FieldInfo; place: Place } | undefined => {
    const place = placeOfCell(cell);
    const field = byPath.get(place.path);
    return field && { field, place };
  };
  const findProblems = (field: FieldInfo, place: Place): Problem[] => {
    const { row } = place;
    const isSeen = nodes.isVisible(field.nodeId, row);
    if (!isSeen) return [];
    const required = !nodes.isDisabled(field.nodeId, row) && nodes.isRequired(field.nodeId, row);
    return problemsOf(field, data.get(place), {
      language,
      options: options.choices,
      required,
      previous: storedAt(place),
    });
  };
  const stored = options.stored ?? (options.isNew ? {} : record);
  const storedRows = new Map(
    fields.tables.map((table) => [
      table.field,
      new Map(
        (Array.isArray(stored[table.field]) ? (stored[table.field] as FormRow[]) : []).map((row) => [row.id, row]),
      ),
    ]),
  );
  const storedAt = ({ path, row }: Place): unknown => {
    const { table, field } = splitPath(path);
    return table === undefined ? stored[field] : storedRows.get(table)?.get(row ?? '')?.[field];
  };

  const board = createCellBoard({
    valueOf: (cell) => {
      if (cell.startsWith('+')) return totalOf(data.column(cell.slice(1)));
      const place = placeOfCell(cell);
      return fields.tables.some(({ field }) => field === cell) ? data.rowIds(cell) : data.get(place);
    },
    stateOf: (nodeId, row) => ({
      isVisible: nodes.isVisible(nodeId, row),
      isRequired: nodes.isRequired(nodeId, row),
      isDisabled: nodes.isDisabled(nodeId, row),
    }),
  });

  /** Carries changes through formulas and rules, then tells the views. */
  const follow = (first: readonly Place[], newRow?: { table: string; row: string }): void => {
    const touched = new Set<Cell>();
    let changes: Place[] = [...first];
    // a rule that assigns may turn others; twenty rounds are more than any sensible form needs
    for (let round = 0; changes.length > 0 && round < 20; round += 1) {
      changes.push(...recalculate(calculations, data, changes, clock, round === 0 ? newRow : undefined));
      for (const place of changes) {
        touched.add(cellOfPlace(place));
        if (place.path.includes('.')) touched.add(totalCell(place.path));
      }
      const turned = rules.update(changes);
      changes = [];
      for (const { rule, row, holds } of turned) {
        for (const action of rules.rules[rule]?.actions ?? []) {
          for (const cell of affectedCells(document, nodes.map, data, action, row)) touched.add(cell);
          if (action.do === 'assign' && holds && options.mayAssign !== false)
            changes.push(...assign(action.node, action.value, row));
        }
      }
    }
    for (const cell of touched) recheck(cell);
    board.tell(touched);
  };
  const assign = (nodeId: string, value: unknown, row: string | undefined): Place[] => {
    const field = [...byPath.values()].find((each) => each.nodeId === nodeId);
    const canonical = field?.block.codec?.normalise(value, field.props);
    if (!field || !canonical?.ok || field.block.definition.isServerMade) return [];
    const { table } = splitPath(field.path);
    const rows = table === undefined ? [undefined] : row === undefined ? data.rowIds(table) : [row];
    return rows.map((each) => ({ path: field.path, row: each })).filter((place) => data.set(place, canonical.value));
  };
  const recheck = (cell: Cell): void => {
    const at = board.isChecked(cell) ? fieldAt(cell) : undefined;
    if (at) board.setProblems(cell, findProblems(at.field, at.place));
  };

  if (options.isNew && options.mayAssign !== false) {
    follow(
      rules
        .nowTrue()
        .flatMap(({ rule, row }) =>
          (rules.rules[rule]?.actions ?? []).flatMap((action) =>
            action.do === 'assign' ? assign(action.node, action.value, row) : [],
          ),
        ),
    );
  }

  const tableOf = (field: string) => fields.tables.find((each) => each.field === field);
  const maxRowsOf = (field: string): number =>
    (tableOf(field)?.props as { maxRows?: number } | undefined)?.maxRows ?? 1000;
  const rowPlaces = (table: string, row: string): Place[] => [
    { path: table },
    ...(tableOf(table)?.fields ?? []).map(({ path }) => ({ path, row })),
  ];
  const addRow: FormRuntime['addRow'] = (table, at, values = {}) => {
    const info = tableOf(table);
    if (!info || data.rowIds(table).length >= maxRowsOf(table)) return undefined;
    const id = newId();
    const fresh = { ...startRow(info, id, options), ...values };
    data.insertRow(
      table,
      id,
      at ?? data.rowIds(table).length,
      new Map(info.fields.map(({ field }) => [field, fresh[field] ?? null])),
    );
    isDirty = true;
    follow(rowPlaces(table, id), { table, row: id });
    if (board.isChecked(table)) checkTable(table);
    return id;
  };
  const checkTable = (table: string): Problem[] => {
    const info = tableOf(table);
    if (!info || !nodes.isVisible(info.nodeId)) return [];
    const required = !nodes.isDisabled(info.nodeId) && nodes.isRequired(info.nodeId);
    const found = tableProblems(info, data.rowIds(table).length, maxRowsOf(table), { language, required });
    board.setProblems(table, found);
    board.tell([table]);
    return found;
  };
  const pathOfCell = (cell: Cell): string => {
    const { path, row } = placeOfCell(cell);
    const { table, field } = splitPath(path);
    return table === undefined || row === undefined ? path : `${table}.${data.rowIds(table).indexOf(row)}.${field}`;
  };
  const cellOfPath = (path: string): Cell => {
    const [table = '', index, field] = path.split('.');
    const row = index === undefined ? undefined : data.rowIds(table)[Number(index)];
    return row === undefined || field === undefined ? table : cellOfPlace({ path: `${table}.${field}`, row });
  };
  const allCells = function* (): Generator<Cell> {
    for (const { field } of fields.main) yield field;
    for (const table of fields.tables) {
      yield table.field;
      for (const row of data.rowIds(table.field)) {
        for (const { path } of table.fields) yield cellOfPlace({ path, row });
      }
    }
  };
  const valueToSend = (field: FieldInfo, place: Place): unknown => {
    const value = data.get(place);
    if (nodes.isVisible(field.nodeId, place.row)) return value;
    const fits = problemsOf(field, value, { language, required: false, previous: storedAt(place) }).length === 0;
    return fits ? value : null;
  };
  const isSent = (field: FieldInfo): boolean => !field.block.definition.isServerMade;

  return {
    document,
    fields,
    language,
    get: (cell) => (tableOf(cell) ? data.rowIds(cell) : data.get(placeOfCell(cell))),
    set: (cell, value) => {
      const place = placeOfCell(cell);
      if (!data.set(place, value)) return;
      isDirty = true;
      follow([place]);
    },
    state: board.state,
    subscribe: board.subscribe,
    rows: data.rowIds,
    addRow,
    copyRow: (table, row) => {
      const at = data.rowIds(table).indexOf(row);
      return at < 0 ? undefined : addRow(table, at + 1, Object.fromEntries(data.rowValues(table, row)));
    },
    removeRow: (table, row) => {
      if (!data.rowIds(table).includes(row)) return;
      const places = rowPlaces(table, row);
      data.removeRow(table, row);
      for (const place of places) if (place.row !== undefined) board.forget(cellOfPlace(place));
      isDirty = true;
      follow(places);
      if (board.isChecked(table)) checkTable(table);
    },
    moveRow: (table, row, to) => {
      const rest = data.rowIds(table).filter((each) => each !== row);
      if (rest.length === data.rowIds(table).length) return;
      data.reorder(table, [...rest.slice(0, to), row, ...rest.slice(to)]);
      isDirty = true;
      follow([{ path: table }]);
    },
    isVisible: nodes.isVisible,
    isRequired: nodes.isRequired,
    isDisabled: nodes.isDisabled,
    total: (path) => totalOf(data.column(path)),
    touch: (cell) => {
      const at = fieldAt(cell);
      if (!at) return;
      board.setProblems(cell, findProblems(at.field, at.place));
      board.tell([cell]);
    },
    check: () => {
      const found: RecordProblem[] = [];
      const cells = [...allCells()];
      for (const cell of cells) {
        const at = fieldAt(cell);
        const problems = at ? findProblems(at.field, at.place) : checkTable(cell);
        board.setProblems(cell, problems);
        found.push(...problems.map((problem) => ({ ...problem, path: pathOfCell(cell) })));
      }
      board.tell(cells);
      return found;
    },
    showProblems: (problems) => {
      for (const { path, ...problem } of problems) board.setProblems(cellOfPath(path), [problem]);
      board.tell(problems.map(({ path }) => cellOfPath(path)));
    },
    problems: () =>
      board
        .allProblems()
        .flatMap(([cell, problems]) => problems.map((problem) => ({ ...problem, path: pathOfCell(cell) }))),
    value: () => {
      const sent: FormRecord = {};
      for (const field of fields.main) {
        if (isSent(field)) sent[field.field] = valueToSend(field, { path: field.path });
      }
      for (const table of fields.tables) {
        sent[table.field] = data.rowIds(table.field).map((row) => ({
          id: row,
          ...Object.fromEntries(
            table.fields.filter(isSent).map((field) => [field.field, valueToSend(field, { path: field.path, row })]),
          ),
        }));
      }
      return sent;
    },
    isDirty: () => isDirty,
  };
};
