import { failure, success } from '../result';
import type { BinaryOp, FormulaNode, FormulaProblem, FormulaProblemCode, ParseResult } from './formula';
import { functionNamed } from './functions';
import { tokenize } from './tokens';
import type { Token } from './tokens';

const MAX_LENGTH = 5_000;
const MAX_DEPTH = 200;

// Binding powers; a higher one binds tighter. `not` stands between `and` and the comparisons, the sign between `*` and `^`.
const POWER: Record<string, { op: BinaryOp; power: number; right?: boolean }> = {
  or: { op: 'or', power: 1 },
  '||': { op: 'or', power: 1 },
  and: { op: 'and', power: 2 },
  '&&': { op: 'and', power: 2 },
  '=': { op: '=', power: 4 },
  '<>': { op: '<>', power: 4 },
  '<': { op: '<', power: 4 },
  '<=': { op: '<=', power: 4 },
  '>': { op: '>', power: 4 },
  '>=': { op: '>=', power: 4 },
  '&': { op: '&', power: 5 },
  '+': { op: '+', power: 6 },
  '-': { op: '-', power: 6 },
  '*': { op: '*', power: 7 },
  '/': { op: '/', power: 7 },
  '%': { op: '%', power: 7 },
  '^': { op: '^', power: 9, right: true },
};
const NOT_POWER = 3;
const SIGN_POWER = 8;
const CONSTANTS: Record<string, boolean | null> = { true: true, false: false, null: null };

/** Carries a problem out of the recursion; never leaves this file. */
class ParseStop extends Error {
  readonly problem: FormulaProblem;
  constructor(problem: FormulaProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

const stop = (code: FormulaProblemCode, position: number, values?: FormulaProblem['values']): never => {
  throw new ParseStop(values ? { code, position, values } : { code, position });
};

const wordOf = (token: Token | undefined): string | undefined => {
  if (!token || token.kind === 'number' || token.kind === 'text') return undefined;
  if (token.kind === 'sign') return token.text;
  return token.braced ? undefined : token.value.toLowerCase();
};

class Parser {
  readonly #tokens: readonly Token[];
  readonly #length: number;
  #at = 0;
  #depth = 0;
  readonly fields = new Set<string>();

  constructor(tokens: readonly Token[], length: number) {
    this.#tokens = tokens;
    this.#length = length;
  }

  parseAll(): FormulaNode {
    if (this.#tokens.length === 0) stop('formula.empty', 0);
    const root = this.#expression(0);
    const rest = this.#tokens[this.#at];
    if (rest?.kind === 'sign' && rest.text === ')') stop('formula.extra_close', rest.position);
    if (rest) this.#misplaced(rest);
    return root;
  }

  #misplaced(token: Token): never {
    return token.kind === 'sign'
      ? stop('formula.bad_character', token.position, { character: token.typed })
      : stop('formula.missing_operator', token.position);
  }

  #position(): number {
    return this.#tokens[this.#at]?.position ?? this.#length;
  }

  #takeSign(sign: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || token.text !== sign) return false;
    this.#at += 1;
    return true;
  }

  #expression(minPower: number): FormulaNode {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) stop('formula.too_deep', this.#position());
    let left = this.#operand();
    for (;;) {
      const infix = POWER[wordOf(this.#tokens[this.#at]) ?? ''];
      if (!infix || infix.power < minPower) break;
      this.#at += 1;
      const right = this.#expression(infix.right ? infix.power : infix.power + 1);
      left = { kind: 'binary', op: infix.op, left, right };
    }
    this.#depth -= 1;
    return left;
  }

  #operand(): FormulaNode {
    const token = this.#tokens[this.#at];
    if (!token) return stop('formula.missing_operand', this.#length);
    this.#at += 1;
    if (token.kind === 'number') return { kind: 'number', text: token.text };
    if (token.kind === 'text') return { kind: 'literal', value: token.value };
    if (token.kind === 'sign') return this.#prefix(token);
    return this.#name(token);
  }

  #prefix(token: Token): FormulaNode {
    switch (token.text) {
      case '(': {
        const inner = this.#expression(0);
        if (!this.#takeSign(')')) this.#unclosed();
        return inner;
      }
      case '-':
      case '+':
        return { kind: 'unary', op: token.text, item: this.#expression(SIGN_POWER) };
      case '!':
        return { kind: 'unary', op: 'not', item: this.#expression(SIGN_POWER) };
      default:
        return stop('formula.missing_operand', token.position);
    }
  }

  #unclosed(): never {
    const token = this.#tokens[this.#at];
    return token ? this.#misplaced(token) : stop('formula.missing_close', this.#position());
  }

  #name(token: Token & { kind: 'name' }): FormulaNode {
    const word = token.value.toLowerCase();
    if (!token.braced) {
      if (this.#takeSign('(')) return this.#call(token);
      if (word === 'not') return { kind: 'unary', op: 'not', item: this.#expression(NOT_POWER) };
      if (word === 'and' || word === 'or') return stop('formula.missing_operand', token.position);
      const constant = CONSTANTS[word];
      if (constant !== undefined && Object.hasOwn(CONSTANTS, word)) return { kind: 'literal', value: constant };
    }
    this.fields.add(token.value);
    return { kind: 'field', name: token.value };
  }

  #call(token: Token & { kind: 'name' }): FormulaNode {
    const spec = functionNamed(token.value);
    if (!spec) return stop('formula.unknown_function', token.position, { name: token.value });
    const args: FormulaNode[] = [];
    if (!this.#takeSign(')')) {
      do args.push(this.#expression(0));
      while (this.#takeSign(','));
      if (!this.#takeSign(')')) this.#unclosed();
    }
    const values = { name: spec.name, min: spec.min, max: spec.max };
    if (args.length < spec.min) stop('formula.too_few_arguments', token.position, values);
    if (args.length > spec.max) stop('formula.too_many_arguments', token.position, values);
    return { kind: 'call', name: spec.name, args };
  }
}

/**
 * Reads a formula: numbers, 'texts', fields (`price`, `lines.amount`, `{any text}`), + - × ÷ * / % ^ &, comparisons, and or not,
 * parentheses and the functions of `functions.ts`. Never throws; a problem names its position.
 */
export const parseFormula = (text: string): ParseResult => {
  if (text.length > MAX_LENGTH) {
    return failure({ code: 'formula.too_long', position: MAX_LENGTH, values: { max: MAX_LENGTH } });
  }
  const tokens = tokenize(text);
  if (!tokens.ok) return tokens;
  const parser = new Parser(tokens.value, text.length);
  try {
    const root = parser.parseAll();
    return success({ text, root, fields: [...parser.fields] });
  } catch (error) {
    if (error instanceof ParseStop) return failure(error.problem);
    throw error;
  }
};
