import type { BinaryOp, Formula, FormulaNode, FormulaScope } from './formula';
import { functionNamed } from './functions';
import type { Context, Thunk } from './functions/define-function';
import * as a from './arithmetic';
import * as v from './value';
import type { Output, Value } from './value';

export type CompiledFormula = (scope: FormulaScope | FormulaScope['lookup']) => Output;

const ARITHMETIC: Partial<Record<BinaryOp, (x: a.Num, y: a.Num) => a.Num | a.NoResult>> = {
  '+': a.add,
  '-': a.subtract,
  '*': a.multiply,
  '/': a.divide,
  '%': a.remainder,
  '^': a.power,
};

const ORDER: Partial<Record<BinaryOp, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

const compileBinary = (op: BinaryOp, left: Thunk, right: Thunk): Thunk => {
  const arithmetic = ARITHMETIC[op];
  if (arithmetic) {
    return (context) => {
      const x = v.toNum(left(context));
      if (x === a.NO_RESULT) return x;
      const y = v.toNum(right(context));
      return y === a.NO_RESULT ? y : arithmetic(x, y);
    };
  }
  const order = ORDER[op];
  if (order) {
    return (context) => {
      const result = v.compareValues(left(context), right(context));
      return result !== undefined && order(result);
    };
  }
  switch (op) {
    case 'and':
      return (context) => v.isTrue(left(context)) && v.isTrue(right(context));
    case 'or':
      return (context) => v.isTrue(left(context)) || v.isTrue(right(context));
    case '=':
      return (context) => v.equalValues(left(context), right(context));
    case '<>':
      return (context) => !v.equalValues(left(context), right(context));
    default:
      return (context) => {
        const x = left(context);
        const y = right(context);
        return x === a.NO_RESULT || y === a.NO_RESULT ? a.NO_RESULT : v.limitText(v.toText(x) + v.toText(y));
      };
  }
};

const compileUnary = (op: '-' | '+' | 'not', item: Thunk): Thunk => {
  if (op === 'not') return (context) => !v.isTrue(item(context));
  return (context) => {
    const num = v.toNum(item(context));
    return num === a.NO_RESULT || op === '+' ? num : a.subtract(0, num);
  };
};

const compileNode = (node: FormulaNode): Thunk => {
  switch (node.kind) {
    case 'literal':
      return () => node.value;
    case 'number': {
      const value: Value = v.numFromText(node.text) ?? a.NO_RESULT;
      return () => value;
    }
    case 'field':
      return (context) => v.valueFrom(context.lookup(node.name));
    case 'unary':
      return compileUnary(node.op, compileNode(node.item));
    case 'binary':
      return compileBinary(node.op, compileNode(node.left), compileNode(node.right));
    case 'call': {
      const spec = functionNamed(node.name);
      if (!spec) return () => a.NO_RESULT;
      const args = node.args.map(compileNode);
      if (spec.lazy) return (context) => spec.lazy(args, context);
      return (context) => {
        const values = args.map((arg) => arg(context));
        return values.includes(a.NO_RESULT) ? a.NO_RESULT : spec.run(values, context);
      };
    }
  }
};

const compiled = new WeakMap<Formula, CompiledFormula>();

/** Compiles a formula to one function, kept as long as the formula lives. Evaluating never throws unless `lookup` does. */
export const compileFormula = (formula: Formula): CompiledFormula => {
  const known = compiled.get(formula);
  if (known) return known;
  const root = compileNode(formula.root);
  const run: CompiledFormula = (scope) => {
    const context: Context = typeof scope === 'function' ? { lookup: scope } : scope;
    return v.outputOf(root(context));
  };
  compiled.set(formula, run);
  return run;
};

/**
 * The value of a formula. Decimal arithmetic, so 0.1 + 0.2 is 0.3; blank counts as 0 in arithmetic; a division by zero or a word
 * in arithmetic gives null, and so does whatever is calculated from it (ISEMPTY and IFEMPTY take it as empty; comparisons are false).
 */
export const evaluateFormula = (formula: Formula, scope: FormulaScope | FormulaScope['lookup']): Output =>
  compileFormula(formula)(scope);
