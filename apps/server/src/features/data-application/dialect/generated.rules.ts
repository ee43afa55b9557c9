import { AppError } from '@qiaoban/contracts/errors';
import { dataModelErrors } from '@qiaoban/contracts/data-application/data-model.contract';
import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import { tokensOf } from '../guard/sql-tokens.rules';

const FUNCTIONS = new Set(
  'abs ceil ceiling coalesce concat floor greatest least left length lower ltrim mod nullif replace right round rtrim substr substring trim upper'.split(
    ' ',
  ),
);
const KEYWORDS = new Set('and case else end is not null or then when'.split(' '));
const SIGNS = new Set('+-*/%(),<>='.split(''));

/**
 * What a person wrote as the expression of a computed column, made of nothing but names of columns, numbers, texts,
 * operators and known functions. Throws `data_model.generated_bad`, `data_source.bad_text`.
 */
export const generatedText = (
  expression: string,
  column: string,
  names: readonly string[],
  type: DbType,
  quote: (name: string) => string,
): string => {
  const refuse = (part: string): never => {
    throw new AppError(dataModelErrors.generated_bad, { column, part: part.slice(0, 60) });
  };
  const columns = new Map(names.map((name) => [name.toLowerCase(), name]));
  const tokens = tokensOf([expression], type);
  let depth = 0;
  const parts = tokens.map(({ kind, text }, at) => {
    if (kind === 'space' || kind === 'number') return text;
    if (kind === 'string') return text.startsWith("'") && !text.includes('\\') ? text : refuse(text);
    if (kind === 'word' || kind === 'quoted') {
      const plain = (kind === 'quoted' ? text.slice(1, -1) : text).toLowerCase();
      const name = plain === column.toLowerCase() ? undefined : columns.get(plain);
      const isCall = tokens.slice(at + 1).find((next) => next.kind !== 'space')?.text === '(';
      if (name !== undefined && !isCall) return quote(name);
      return kind === 'word' && (KEYWORDS.has(plain) || (isCall && FUNCTIONS.has(plain))) ? text : refuse(text);
    }
    depth += text === '(' ? 1 : text === ')' ? -1 : 0;
    if (depth < 0) return refuse(text);
    // two bars join texts, except where they mean "or"
    if (text === '|' && type !== 'MySql' && type !== 'SqlServer') return text;
    return SIGNS.has(text) ? text : refuse(text);
  });
  if (depth !== 0 || expression.trim() === '') return refuse(expression);
  return parts.join('').trim();
};
