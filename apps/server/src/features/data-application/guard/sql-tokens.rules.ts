import { AppError } from '@qiaoban/contracts/errors';
import { dataSourceErrors } from '@qiaoban/contracts/data-application/data-source.contract';
import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import type { Dialect } from '../dialect/dialect';

export type Token = {
  kind: 'word' | 'quoted' | 'string' | 'number' | 'symbol' | 'value' | 'space';
  text: string;
};

/** Stands where a bound value goes; no text of a person holds it. */
const VALUE = '\u0001';

type Flavour = { backslash: boolean; quoteIsText: boolean; backtick: boolean; bracket: boolean; marks: RegExp };
/** `marks`: what the database itself would read as a placeholder; a person's text must not hold it. */
const FLAVOURS: Record<DbType, Flavour> = {
  PostgreSQL: { backslash: false, quoteIsText: false, backtick: false, bracket: false, marks: /^\$/ },
  MySql: { backslash: true, quoteIsText: true, backtick: true, bracket: false, marks: /^\?/ },
  SqlServer: { backslash: false, quoteIsText: false, backtick: false, bracket: true, marks: /^@p\d/i },
  Oracle: { backslash: false, quoteIsText: false, backtick: false, bracket: false, marks: /^:(?!=)/ },
  Sqlite: { backslash: false, quoteIsText: false, backtick: true, bracket: true, marks: /^[?:@$]/ },
};

const bad = (reason: string): never => {
  throw new AppError(dataSourceErrors.bad_text, { reason });
};

/** The place behind a quoted run that begins at `from`; refuses one that has no end or holds a bound value. */
const endOfQuoted = (sql: string, from: number, close: string, backslash: boolean): number => {
  for (let at = from + 1; at < sql.length; at += 1) {
    const here = sql[at];
    if (here === VALUE) throw new AppError(dataSourceErrors.placeholder_quoted);
    if (backslash && here === '\\') at += 1;
    else if (here === close) {
      if (sql[at + 1] !== close) return at + 1;
      at += 1;
    }
  }
  return bad(`${sql[from] ?? ''} …`);
};

const endOfComment = (sql: string, from: number, type: DbType): number => {
  if (sql.startsWith('--', from)) {
    if (type === 'MySql' && !/^\s?$/.test(sql[from + 2] ?? '')) bad('--');
    const end = sql.indexOf('\n', from);
    return end === -1 ? sql.length : end;
  }
  // MySQL runs what stands in /*! … */, and only some databases nest comments
  if (/^\/\*M?!/.test(sql.slice(from, from + 4))) bad('/*!');
  const end = sql.indexOf('*/', from + 2);
  if (end === -1) return bad('/*');
  if (sql.slice(from + 2, end).includes('/*')) bad('/* /*');
  return end + 2;
};

const WORD = /[\p{L}_][\p{L}\p{N}_$]*/uy;
const WORD_WITH_HASH = /[\p{L}_][\p{L}\p{N}_$#]*/uy;
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const match = (pattern: RegExp, sql: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(sql)?.[0];
};

/**
 * Reads one statement of a dialect into tokens; comments become a space, so that nothing reaches the database that was
 * not looked at. `parts`: the text between the bound values. Errors: bad_text, placeholder_quoted.
 */
export const tokensOf = (parts: readonly string[], type: DbType): Token[] => {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (parts.some((part) => /[\u0000\u0001]/.test(part))) bad('\\0');
  const sql = parts.join(VALUE);
  const flavour = FLAVOURS[type];
  const tokens: Token[] = [];
  let at = 0;
  const push = (kind: Token['kind'], end: number): void => {
    tokens.push({ kind, text: kind === 'space' ? ' ' : sql.slice(at, end) });
    at = end;
  };
  while (at < sql.length) {
    const here = sql[at]!;
    const word = match(type === 'Oracle' || type === 'SqlServer' ? WORD_WITH_HASH : WORD, sql, at);
    if (/\s/.test(here)) push('space', at + 1);
    else if (here === VALUE) push('value', at + 1);
    else if (sql.startsWith('--', at) || sql.startsWith('/*', at) || (type === 'MySql' && here === '#')) {
      const end = here === '#' ? sql.indexOf('\n', at) + 1 || sql.length : endOfComment(sql, at, type);
      if (sql.slice(at, end).includes(VALUE)) throw new AppError(dataSourceErrors.placeholder_quoted);
      push('space', end);
    } else if (word !== undefined) {
      const next = sql[at + word.length];
      const isPrefix = next === "'" || (next === '&' && /^u$/i.test(word));
      if (isPrefix && /^(u|q|nq)$/i.test(word)) bad(`${word}${next}`);
      if (isPrefix && /^e$/i.test(word)) push('string', endOfQuoted(sql, at + 1, "'", true));
      else push('word', at + word.length);
    } else if (here === "'") push('string', endOfQuoted(sql, at, "'", flavour.backslash));
    else if (here === '"') {
      push(
        flavour.quoteIsText ? 'string' : 'quoted',
        endOfQuoted(sql, at, '"', flavour.quoteIsText && flavour.backslash),
      );
    } else if (here === '`' && flavour.backtick) push('quoted', endOfQuoted(sql, at, '`', false));
    else if (here === '[' && flavour.bracket) push('quoted', endOfQuoted(sql, at, ']', false));
    else {
      const number = match(NUMBER, sql, at);
      if (number !== undefined) push('number', at + number.length);
      else if (type === 'PostgreSQL' && sql.startsWith('::', at)) push('symbol', at + 2);
      else if (flavour.marks.test(sql.slice(at, at + 3))) bad(here);
      else push('symbol', at + 1);
    }
  }
  return tokens;
};

const followingTexts = (tokens: readonly Token[], at: number): string[] =>
  tokens
    .slice(at + 1, at + 10)
    .filter((token) => token.kind !== 'space')
    .map((token) => token.text.toLowerCase());

/** `… is null`, `… is not null`: nothing there says what type the value has. */
const isNullTest = (tokens: readonly Token[], at: number): boolean =>
  /^is (not )?null\b/.test(followingTexts(tokens, at).slice(0, 3).join(' '));

/** The statement again, with the dialect's placeholders where the bound values go; `untyped` where only null is asked. */
export const textOf = (
  tokens: readonly Token[],
  { placeholder, untyped = placeholder }: Pick<Dialect, 'placeholder' | 'untyped'>,
): string => {
  let n = 0;
  return tokens
    .map((token, at) => {
      if (token.kind !== 'value') return token.text;
      n += 1;
      return ` ${isNullTest(tokens, at) ? untyped(n) : placeholder(n)} `;
    })
    .join('')
    .trim();
};
