import { Decimal } from 'decimal.js';

type CapitalAmount = {
  text: string;
  /** More than 12 digits before the point: nothing can be said but the text `amount.too_large`. */
  tooLarge: boolean;
};

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿'];
const TRADITIONAL: Readonly<Record<string, string>> = { 贰: '貳', 叁: '參', 陆: '陸', 万: '萬', 亿: '億' };

/** Up to four digits; a run of zeros between digits is one 零. */
const groupText = (group: string): string => {
  let text = '';
  let skipped = false;
  for (const [at, digit] of [...group].entries()) {
    if (digit === '0') {
      skipped = true;
      continue;
    }
    if (skipped && text !== '') text += '零';
    text += DIGITS.charAt(Number(digit)) + (PLACES[group.length - 1 - at] ?? '');
    skipped = false;
  }
  return text;
};

const wholeText = (digits: string): string => {
  const padded = digits.padStart(Math.ceil(digits.length / 4) * 4, '0');
  const groups = padded.match(/\d{4}/g) ?? [];
  let text = '';
  let skipped = false;
  for (const [at, group] of groups.entries()) {
    if (group === '0000') {
      skipped = true;
      continue;
    }
    // A zero is spoken when a whole group or the head of this group is missing after something was said.
    if (text !== '' && (skipped || group.startsWith('0'))) text += '零';
    text += groupText(group) + (GROUPS[groups.length - 1 - at] ?? '');
    skipped = false;
  }
  return text;
};

/**
 * An amount of yuan in Chinese capitals as cheques have it (spec 5.1): 1001 → 壹仟零壹元整, 0.05 → 伍分, 325.04 → 叁佰贰拾伍元零肆分.
 * Rounded half up to fen. Negative, blank or no number gives ''; over 12 digits before the point `tooLarge`.
 */
export const capitalAmount = (
  value: number | string | null | undefined,
  script: 'zh' | 'zhtw' = 'zh',
): CapitalAmount => {
  const source = value === null || value === undefined ? '' : String(value).trim().replaceAll(',', '');
  if (!/^\+?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(source)) return { text: '', tooLarge: false };
  const rounded = new Decimal(source).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  if (rounded.gte(1e12)) return { text: '', tooLarge: true };
  const [whole = '0', fraction = '00'] = rounded.toFixed(2).split('.');
  const [jiao, fen] = [Number(fraction[0]), Number(fraction[1])];
  const yuan = whole === '0' ? '' : `${wholeText(whole)}元`;
  let text = yuan;
  if (jiao > 0) text += `${DIGITS.charAt(jiao)}角`;
  else if (fen > 0 && yuan !== '') text += '零';
  if (fen > 0) text += `${DIGITS.charAt(fen)}分`;
  if (text === '') text = '零元';
  if (jiao === 0 && fen === 0) text += '整';
  return {
    text: script === 'zhtw' ? Array.from(text, (c) => TRADITIONAL[c] ?? c).join('') : text,
    tooLarge: false,
  };
};
