import { tokenize } from './tokens';

const SIGNS: ReadonlySet<string> = new Set(['+', '-', '*', '/']);

/**
 * The text of an expression kept as pieces: fields, digits, signs. Pieces of digits that follow each other are one number, as the
 * keypad of the editor adds them one by one.
 */
export const calculateExpressionText = (tokens: readonly string[]): string => {
  let text = '';
  let previousIsDigits = false;
  for (const token of tokens) {
    const isDigits = /^[\d.]+$/.test(token);
    text += isDigits && previousIsDigits ? token : ` ${token}`;
    previousIsDigits = isDigits;
  }
  return text.trim();
};

/**
 * Is this an expression that a calculated field may have: balanced parentheses, operands and operators in turn, a number or
 * field at both ends (parentheses aside), + - × ÷ (also * /) only, no signs and no functions (spec 5.1)?
 */
export const isValidCalculateExpression = (expression: string | readonly string[]): boolean => {
  const tokens = tokenize(typeof expression === 'string' ? expression : calculateExpressionText(expression));
  if (!tokens.ok) return false;
  let open = 0;
  let wantsOperand = true;
  for (const token of tokens.value) {
    if (token.kind === 'text') return false;
    const isOperand = token.kind === 'number' || token.kind === 'name';
    if (isOperand || token.text === '(') {
      if (!wantsOperand) return false;
      if (isOperand) wantsOperand = false;
      else open += 1;
    } else {
      if (wantsOperand) return false;
      if (token.text === ')') open -= 1;
      else if (SIGNS.has(token.text)) wantsOperand = true;
      else return false;
      if (open < 0) return false;
    }
  }
  return open === 0 && !wantsOperand;
};
