import { timeVariables } from '@qiaoban/language/filter-variables';
import type { FormDocument } from '../document';
import type { FieldInfo } from '../fields';
import type { AssignAction } from '../rule';
import { fieldsByPath, listFields } from '../fields';
import type { Problem, RecordProblem } from '../problem';
import { affectedCells } from './affected-cells';
import { assignedValue } from './assigned-value';
import { calculationsOf } from './calculations';
import type { Cell, Place } from './cell';
import { cellOfPlace, placeOfCell, splitPath, totalCell } from './cell';
import { createCellBoard } from './cell-board';
import { allCells, cellOfPath, pathOfCell } from './cell-paths';
import { totalOf } from './column-total';
import { createNodeState } from './node-state';
import { createOpenDefaults } from './open-defaults';
import type { FormRecord } from './record-data';
import { createRecordData } from './record-data';
import type { RecordData } from './record-data';
import { createRecordCheck, maxRowsOf } from './record-check';
import { recalculate, recalculateAll, recalculateAsking } from './recalculate';
import type { Clock } from './recalculate';
import { createRuleState } from './rules';
import { rowRightsOf } from './rights';
import type { FormRuntime, RuntimeOptions } from './runtime-types';
import { startRecord, startRow } from './start-record';
import { createStartRows } from './start-rows';

type StartRows = ReturnType<typeof createStartRows>;
type NewRow = { table: string; row: string };
type Batch = { places: Place[]; rows: NewRow[] };

/** Opens a record of a parsed form. */
export const createFormRuntime = (document: FormDocument, record: FormRecord, options: RuntimeOptions): FormRuntime => {
  const { now, newId, language = 'zh', timeZone, readOnly = false, defaultAccess = 'edit' } = options;
  const fields = listFields(document);
  const byPath = fieldsByPath(document);
  const calculations = calculationsOf(document);
  const { answers, recordId: ownId } = options;
  const defaults = createOpenDefaults(calculations, fields);
  const clock: Clock = {
    now,
    timeZone,
    record: ownId,
    me: options.me,
    myDepartment: options.myDepartment,
    ask: (question) => answers?.get(question),
    isOpen: defaults.isOpen,
  };
  const given = options.isNew ? startRecord(document, record, options) : record;
  const data = createRecordData(fields, given);
  if (options.isNew) defaults.openRecord(record, given);
  if (options.openDefaults) defaults.openAll(options.openDefaults);
  recalculateAll(calculations, data, clock);
  const rules = createRuleState(document, data, {
    ...timeVariables(now, timeZone),
    ...(options.me === undefined ? {} : { me: options.me }),
    ...(options.myDepartment === undefined ? {} : { myDepartment: options.myDepartment }),
    ...options.variables,
  });
  const stored = options.stored ?? (options.isNew ? {} : record);
  const storedRows = new Map<string, ReadonlySet<unknown>>();
  const isStoredRow = (table: string, row: string): boolean => {
    const rows = stored[table];
    const known =
      storedRows.get(table) ??
      new Set((Array.isArray(rows) ? rows : []).map((each: unknown) => (each as { id?: unknown } | null)?.id));
    storedRows.set(table, known);
    return known.has(row);
  };
  const { fieldRights } = options;
  const nodes = createNodeState(document, rules, { fieldRights, defaultAccess, readOnly, isStoredRow });
  const mayAddRow = (table: string): boolean => rowRightsOf(fieldRights, table).mayAdd;
  const mayRemoveRow = (table: string, row: string): boolean =>
    !isStoredRow(table, row) || rowRightsOf(fieldRights, table).mayRemove(row);
  let isDirty = false;
  let atFirst: string | undefined;
  /** Cells that the person wrote to. */
  const edited = new Set<Cell>();
  /** What a batch has changed so far, undefined outside of one. */
  let waiting: Batch | undefined;

  const fieldAt = (cell: Cell): { field: FieldInfo; place: Place } | undefined => {
    const place = placeOfCell(cell);
    const field = byPath.get(place.path);
    return field && { field, place };
  };
  const { choices, checksHidden = false } = options;
  const sources = { fields, nodes, stored, language, choices, checksHidden };
  const raw = createRecordCheck({ ...sources, data });

  const tableOf = (field: string) => fields.tables.find((each) => each.field === field);
  let starts: StartRows | undefined;
  /** The record as it counts: without rows that it only offers. */
  const sent: RecordData = { ...data, rowIds: (table) => starts?.rowIds(table) ?? data.rowIds(table) };
  const whole = createRecordCheck({ ...sources, data: sent });
  const isAvailable = ({ path, row }: Place): boolean => {
    const table = row === undefined ? undefined : tableOf(splitPath(path).table ?? '');
    return table !== undefined && starts?.isLeftOut(table, row!) === true;
  };
  const check: typeof whole = {
    ...whole,
    ofPlace: (field, place) => (isAvailable(place) ? [] : whole.ofPlace(field, place)),
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
      availableOptions: nodes.availableOptions(nodeId, row),
    }),
  });

  /** Carries changes through formulas and rules, then notifies the views. */
  const follow = (first: readonly Place[], newRows: readonly NewRow[] = []): void => {
    if (waiting) {
      for (const place of first) waiting.places.push(place);
      waiting.rows.push(...newRows);
      return;
    }
    const touched = new Set<Cell>();
    const assigned = new Set<Cell>();
    let changes: Place[] = [...first];
    // a rule that assigns may turn others; twenty rounds are more than any sensible form needs
    for (let round = 0; changes.length > 0 && round < 20; round += 1) {
      changes.push(...recalculate(calculations, data, changes, clock, round === 0 ? newRows : []));
      for (const place of changes) {
        touched.add(cellOfPlace(place));
        if (place.path.includes('.')) touched.add(totalCell(place.path));
      }
      const turned = rules.update(changes);
      changes = [];
      for (const { rule, row, holds } of turned) {
        for (const action of rules.rules[rule]?.actions ?? []) {
          for (const cell of affectedCells(document, nodes.map, data, action, row)) {
            touched.add(cell);
            // what a rule says is said at once, and taken back at once
            if (action.do === 'message') assigned.add(cell);
          }
          if (action.do === 'assign' && holds && options.mayAssign !== false) changes.push(...assign(action, row));
        }
      }
    }
    for (const cell of touched) recheck(cell, assigned.has(cell));
    board.notify(touched);
  };
  const assign = (action: AssignAction, row: string | undefined): Place[] => {
    const field = [...byPath.values()].find((each) => each.nodeId === action.node);
    const valueAt = field && assignedValue(action, field, fields, data, clock);
    if (!valueAt) return [];
    const { table } = splitPath(field.path);
    const rows = table === undefined ? [undefined] : row === undefined ? data.rowIds(table) : [row];
    return rows
      .map((each) => ({ path: field.path, row: each }))
      .filter((place) => {
        defaults.fill(cellOfPlace(place));
        return data.set(place, valueAt(place.row));
      });
  };
  const recheck = (cell: Cell, always: boolean): void => {
    const at = always || board.isChecked(cell) ? fieldAt(cell) : undefined;
    if (at) board.setProblems(cell, check.ofPlace(at.field, at.place));
  };

  if (options.isNew && options.mayAssign !== false) {
    follow(
      rules
        .nowTrue()
        .flatMap(({ rule, row }) =>
          (rules.rules[rule]?.actions ?? []).flatMap((action) => (action.do === 'assign' ? assign(action, row) : [])),
        ),
    );
  }

  starts = createStartRows({
    fields,
    data,
    isNew: options.isNew === true,
    isGiven: ({ field }) => Object.hasOwn(record, field),
    isOpen: defaults.isOpen,
    isWrong: (field, place) => raw.ofPlace(field, place).length > 0,
  });
  answers?.subscribe(() => follow(recalculateAsking(calculations, data, clock)));
  const rowPlaces = (table: string, row: string): Place[] => [
    { path: table },
    ...(tableOf(table)?.fields ?? []).map(({ path }) => ({ path, row })),
  ];
  const addRow: FormRuntime['addRow'] = (table, at, values = {}) => {
    const info = tableOf(table);
    if (!info || !mayAddRow(table) || data.rowIds(table).length >= maxRowsOf(info)) return undefined;
    remember();
    const id = newId();
    const fresh = { ...startRow(info, id, options), ...values };
    defaults.openRow(table, id, values);
    data.insertRow(
      table,
      id,
      at ?? data.rowIds(table).length,
      new Map(info.fields.map(({ field }) => [field, fresh[field] ?? null])),
    );
    isDirty = true;
    follow(rowPlaces(table, id), [{ table, row: id }]);
    if (board.isChecked(table)) checkTable(table);
    return id;
  };
  /** A removed row at its place again, with what stood in it whatever rules assign to a row that is new. */
  const putBack = (table: string, row: string, at: number, values: ReadonlyMap<string, unknown>): void => {
    const info = tableOf(table);
    const rows = data.rowIds(table);
    if (!info || rows.includes(row) || rows.length >= maxRowsOf(info)) return;
    remember();
    data.insertRow(table, row, Math.min(at, rows.length), values);
    const typed = info.fields.flatMap(({ block, field, path }) =>
      block.definition.formula === undefined ? [{ place: { path, row }, value: values.get(field) ?? null }] : [],
    );
    follow(rowPlaces(table, row), [{ table, row }]);
    follow(typed.flatMap(({ place, value }) => (data.set(place, value) ? [place] : [])));
    if (board.isChecked(table)) checkTable(table);
  };
  const checkTable = (table: string): Problem[] => {
    const info = tableOf(table);
    const found = info ? check.ofTable(info) : [];
    board.setProblems(table, found);
    board.notify([table]);
    return found;
  };
  const isSent = (field: FieldInfo): boolean => !field.block.definition.isServerMade;
  const valueNow = (): FormRecord => {
    const record: FormRecord = {};
    for (const field of fields.main) {
      if (isSent(field)) record[field.field] = check.valueToSend(field, { path: field.path });
    }
    for (const table of fields.tables) {
      record[table.field] = sent.rowIds(table.field).map((row) => ({
        id: row,
        ...Object.fromEntries(
          table.fields
            .filter(isSent)
            .map((field) => [field.field, check.valueToSend(field, { path: field.path, row })]),
        ),
      }));
    }
    return record;
  };
  /** Before the first change of the person: what it is compared with later. */
  const remember = (): void => {
    atFirst ??= JSON.stringify(valueNow());
  };

  return {
    document,
    fields,
    language,
    get: (cell) => (tableOf(cell) ? data.rowIds(cell) : data.get(placeOfCell(cell))),
    set: (cell, value) => {
      const place = placeOfCell(cell);
      edited.add(cell);
      defaults.fill(cell);
      remember();
      if (!data.set(place, value)) return;
      isDirty = true;
      follow([place]);
      // a row that was only offered counts from now on
      const { table } = splitPath(place.path);
      if (table !== undefined && board.isChecked(table)) checkTable(table);
    },
    batch: (run) => {
      if (waiting) return run();
      const collected: Batch = { places: [], rows: [] };
      waiting = collected;
      try {
        run();
      } finally {
        waiting = undefined;
        follow(collected.places, collected.rows);
      }
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
      const at = data.rowIds(table).indexOf(row);
      if (at < 0 || !mayRemoveRow(table, row)) return undefined;
      remember();
      const values = data.rowValues(table, row);
      const places = rowPlaces(table, row);
      data.removeRow(table, row);
      for (const place of places) if (place.row !== undefined) board.forget(cellOfPlace(place));
      isDirty = true;
      follow(places);
      if (board.isChecked(table)) checkTable(table);
      return () => putBack(table, row, at, values);
    },
    moveRow: (table, row, to) => {
      const rest = data.rowIds(table).filter((each) => each !== row);
      if (rest.length === data.rowIds(table).length) return;
      remember();
      data.reorder(table, [...rest.slice(0, to), row, ...rest.slice(to)]);
      isDirty = true;
      follow([{ path: table }]);
    },
    mayAddRow,
    mayRemoveRow,
    isVisible: nodes.isVisible,
    isColumnVisible: nodes.isColumnVisible,
    isRequired: nodes.isRequired,
    isDisabled: nodes.isDisabled,
    isReadOnly: nodes.isReadOnly,
    total: (path) => totalOf(data.column(path)),
    touch: (cell) => {
      const at = fieldAt(cell);
      // who only passes through a field has made no mistake yet; sending looks at all of them
      if (!at || !edited.has(cell)) return;
      board.setProblems(cell, check.ofPlace(at.field, at.place));
      board.notify([cell]);
    },
    check: () => {
      const found: RecordProblem[] = [];
      const cells = allCells(fields, sent);
      for (const cell of cells) {
        const at = fieldAt(cell);
        const problems = at ? check.ofPlace(at.field, at.place) : checkTable(cell);
        board.setProblems(cell, problems);
        found.push(...problems.map((problem) => ({ ...problem, path: pathOfCell(sent, cell) })));
      }
      board.notify(cells);
      return found;
    },
    showProblems: (problems) => {
      for (const { path, ...problem } of problems) board.setProblems(cellOfPath(sent, path), [problem]);
      board.notify(problems.map(({ path }) => cellOfPath(sent, path)));
    },
    cellAt: (path) => cellOfPath(sent, path),
    problems: () =>
      board
        .allProblems()
        .flatMap(([cell, problems]) => problems.map((problem) => ({ ...problem, path: pathOfCell(sent, cell) }))),
    value: valueNow,
    // typed and taken back is no change
    isDirty: () => isDirty && JSON.stringify(valueNow()) !== atFirst,
  };
};
