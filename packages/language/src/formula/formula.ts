import type { Result } from '../result';
import type { RecordQuestion } from './other-records';

/** A parsed formula, plain data. Positions count UTF-16 units from 0. */
export type FormulaNode =
  | { kind: 'literal'; value: string | boolean | null }
  /** A number as written, so that no digit is lost. */
  | { kind: 'number'; text: string }
  | { kind: 'field'; name: string }
  | { kind: 'unary'; op: '-' | '+' | 'not'; item: FormulaNode }
  | { kind: 'binary'; op: BinaryOp; left: FormulaNode; right: FormulaNode }
  | { kind: 'call'; name: string; args: FormulaNode[] };

export type BinaryOp = '+' | '-' | '*' | '/' | '%' | '^' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=' | 'and' | 'or';

/** `text` as typed; `fields` the names it reads, each once, in order of appearance. */
export type Formula = { readonly text: string; readonly root: FormulaNode; readonly fields: readonly string[] };

/**
 * What a formula may see. `lookup` answers a field: a value, or a list for a dotted field of a sub-table outside its table.
 * `now` (epoch ms) serves TODAY and NOW (blank without it); `timeZone` the calendar functions, Asia/Shanghai by default.
 * `ask` answers questions to records of other forms (blank without it); `record` is the id of the record itself.
 */
export type FormulaScope = {
  lookup: (name: string) => unknown;
  ask?: (question: RecordQuestion) => unknown;
  record?: string;
  /** Ids of the person who fills in, and of that person's department. */
  me?: string;
  myDepartment?: string;
  now?: number;
  timeZone?: string;
};

export type FormulaProblemCode =
  | 'formula.empty'
  | 'formula.too_long'
  | 'formula.too_deep'
  | 'formula.bad_character'
  | 'formula.bad_number'
  | 'formula.unclosed_text'
  | 'formula.unclosed_field'
  | 'formula.missing_operand'
  | 'formula.missing_operator'
  | 'formula.missing_close'
  | 'formula.extra_close'
  | 'formula.unknown_function'
  | 'formula.too_few_arguments'
  | 'formula.too_many_arguments';

/** `code` is also the key of its text in `texts/`; `values` fill that text. */
export type FormulaProblem = { code: FormulaProblemCode; position: number; values?: Record<string, string | number> };

export type ParseResult = Result<Formula, FormulaProblem>;

/** The fields that a formula reads: `price`, `lines.amount`. */
export const formulaFields = (formula: Formula): readonly string[] => formula.fields;
