import type { Language } from '@qiaoban/contracts/languages';
import type { VariableValues } from '@qiaoban/language/filter-variables';
import type { Option } from '../block';
import type { FormDocument } from '../document';
import type { FormFields } from '../fields';
import type { RecordProblem } from '../problem';
import type { Cell } from './cell';
import type { CellState } from './cell-board';
import type { RecordAnswers } from './record-answers';
import type { FormRecord } from './record-data';
import type { FieldAccess, FieldRights } from './rights';

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
  /** Cells with a default by formula that whoever sent the record left open. */
  openDefaults?: ReadonlySet<Cell>;
  /** The stored record, when `record` is not it: a choice that it holds may stay though it is no longer offered. */
  stored?: FormRecord;
  /** Rules assign only where a person watches; the server leaves what came in. */
  mayAssign?: boolean;
  /** What other forms answer to formulas; without it what is stored stays. */
  answers?: RecordAnswers | undefined;
  /** Id of the record, when it is stored. */
  recordId?: string | undefined;
  /** What came in for hidden places is checked as well; at a screen, where nobody could see the problem, it is cleared. */
  checksHidden?: boolean;
};

/** An open record: values, what may be done with each, and what is wrong; views listen to single cells. */
export type FormRuntime = {
  document: FormDocument;
  fields: FormFields;
  language: Language;
  get: (cell: Cell) => unknown;
  set: (cell: Cell, value: unknown) => void;
  /** Many changes as one: formulas, rules and views follow once, at the end. */
  batch: (run: () => void) => void;
  /** Value, state and problems as one object that stays the same until one of them changes. */
  state: (cell: Cell, nodeId: string, row?: string) => CellState;
  /** Calls back when the cell changes in any way. Answers how to stop. */
  subscribe: (cell: Cell, listener: () => void) => () => void;
  rows: (table: string) => readonly string[];
  /** The new row's id; undefined when the table is full. `at` counts from 0, the end when left out. */
  addRow: (table: string, at?: number, values?: FormRecord) => string | undefined;
  copyRow: (table: string, row: string) => string | undefined;
  /** Answers how to put the row back; undefined when nothing was removed. */
  removeRow: (table: string, row: string) => (() => void) | undefined;
  moveRow: (table: string, row: string, to: number) => void;
  /** What this person's rights say of rows; the size of the table is another matter. */
  mayAddRow: (table: string) => boolean;
  mayRemoveRow: (table: string, row: string) => boolean;
  isVisible: (nodeId: string, row?: string) => boolean;
  /** Has the column a place in its sub-table, whatever single rows show? */
  isColumnVisible: (nodeId: string) => boolean;
  isRequired: (nodeId: string, row?: string) => boolean;
  isDisabled: (nodeId: string, row?: string) => boolean;
  /** Given to be read, by the person's rights or the design; what a rule holds back for now is only disabled. */
  isReadOnly: (nodeId: string) => boolean;
  /** Sum of a number column, `lines.amount`. */
  total: (path: string) => number;
  /** Checks one cell as the person leaves it, if it was written to: an empty required one is told of when it is sent. */
  touch: (cell: Cell) => void;
  /** Checks everything that is visible; answers what is wrong, in reading order. */
  check: () => RecordProblem[];
  /** Shows problems that the server found. */
  showProblems: (problems: readonly RecordProblem[]) => void;
  problems: () => RecordProblem[];
  /** The cell of a problem's path. */
  cellAt: (path: string) => Cell;
  /** The record as it is sent: nothing that the server makes; hidden values that no longer fit are null. */
  value: () => FormRecord;
  isDirty: () => boolean;
};
