import { failure, success } from '../result';
import type { Result } from '../result';
import type { FormulaProblem } from './formula';

export type Token = { text: string; position: number; end: number } & (
  | { kind: 'number' }
  | { kind: 'text'; value: string }
  /** `braced`: written as `{name}`, so never a keyword or a function. */
  | { kind: 'name'; value: string; braced: boolean }
  /** `typed`: as it was written, in whatever spelling. */
  | { kind: 'sign'; typed: string }
);

const SPACE = /[\s\u3000]+/y;
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)/y;
const NAME = /[\p{L}_][\p{L}\p{N}\p{M}_]*(?:\.[\p{L}_][\p{L}\p{N}\p{M}_]*)*/uy;
const NAME_OR_DOT = /[\p{L}\p{N}_.]/uy;
const SIGN = /==|!=|<>|<=|>=|&&|\|\||[-+*/%^&=<>(),!×÷≠≤≥−–（），；;]/y;

// One spelling for what people type in several ways, full-width punctuation of Chinese keyboards included.
const SPELLING: Record<string, string> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
  '==': '=',
  '!=': '<>',
  '≠': '<>',
  '≤': '<=',
  '≥': '>=',
  '（': '(',
  '）': ')',
  '，': ',',
  '；': ',',
  ';': ',',
};
const CLOSING_QUOTE: Record<string, string> = { '"': '"', "'": "'", '“': '”', '‘': '’' };

const takeText = (source: string, start: number): Token | undefined => {
  const quote = CLOSING_QUOTE[source[start] ?? ''] ?? '"';
  let value = '';
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] !== quote) value += source[at];
    else if (source[at + 1] === quote) {
      value += quote;
      at += 1;
    } else return { kind: 'text', value, text: source.slice(start, at + 1), position: start, end: at + 1 };
  }
  return undefined;
};

/** Cuts a formula into tokens; a doubled quote inside a text is one quote. */
export const tokenize = (source: string): Result<Token[], FormulaProblem> => {
  const tokens: Token[] = [];
  const match = (pattern: RegExp, at: number): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0];
  };
  let at = 0;
  while (at < source.length) {
    const space = match(SPACE, at);
    if (space !== undefined) {
      at += space.length;
      continue;
    }
    const position = at;
    const character = source[at] ?? '';
    const add = (length: number, token: { kind: 'number' } | { kind: 'sign'; typed: string }, text: string) => {
      at = position + length;
      tokens.push({ ...token, text, position, end: at });
    };
    const number = match(NUMBER, at);
    const name = number === undefined ? match(NAME, at) : undefined;
    const sign = match(SIGN, at);
    if (number !== undefined) {
      if (match(NAME_OR_DOT, at + number.length) !== undefined)
        return failure({ code: 'formula.bad_number', position });
      add(number.length, { kind: 'number' }, number);
    } else if (name !== undefined) {
      at += name.length;
      tokens.push({ kind: 'name', value: name, braced: false, text: name, position, end: at });
    } else if (character in CLOSING_QUOTE) {
      const token = takeText(source, at);
      if (!token) return failure({ code: 'formula.unclosed_text', position });
      at = token.end;
      tokens.push(token);
    } else if (character === '{') {
      const close = source.indexOf('}', at);
      if (close < 0) return failure({ code: 'formula.unclosed_field', position });
      const value = source.slice(at + 1, close).trim();
      if (value === '') return failure({ code: 'formula.missing_operand', position });
      at = close + 1;
      tokens.push({ kind: 'name', value, braced: true, text: source.slice(position, at), position, end: at });
    } else if (sign !== undefined) {
      add(sign.length, { kind: 'sign', typed: sign }, SPELLING[sign] ?? sign);
    } else {
      const shown = String.fromCodePoint(source.codePointAt(at) ?? 0);
      return failure({ code: 'formula.bad_character', position, values: { character: shown } });
    }
  }
  return success(tokens);
};
