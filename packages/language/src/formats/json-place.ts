/** Line and sign of a text, counted from 1. */
export type JsonPlace = { line: number; column: number };

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing';

const BLANKS = /[ \t\n\r]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;

const lengthOf = (pattern: RegExp, json: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.exec(json)?.[0].length ?? 0;
};

/** Length of the text in quotes that begins at `start`; 0 when none does, or one that may not stand there. */
const quotedLength = (json: string, start: number): number => {
  if (json[start] !== '"') return 0;
  let at = start + 1;
  while (at < json.length && json[at] !== '"') {
    const length = json[at] === '\\' ? lengthOf(ESCAPE, json, at) : Number(json.charCodeAt(at) >= 0x20);
    if (length === 0) return 0;
    at += length;
  }
  return at < json.length ? at + 1 - start : 0;
};

/** Index of the first sign that cannot stand where it stands; the end of the text when it is not complete. */
const faultIndex = (json: string): number => {
  const open: string[] = [];
  let expected: Expected = 'value';
  const afterValue = (): Expected => (open.length === 0 ? 'nothing' : 'comma or end');
  for (let at = lengthOf(BLANKS, json, 0); at < json.length; at += lengthOf(BLANKS, json, at)) {
    const sign = json[at]!;
    const isValue: boolean = expected === 'value' || expected === 'value or end';
    const isKey: boolean = expected === 'key' || expected === 'key or end';
    const text = isValue || isKey ? quotedLength(json, at) : 0;
    const length = text > 0 || !isValue ? text : lengthOf(PLAIN, json, at);
    if (length > 0) expected = isKey ? 'colon' : afterValue();
    else if (isValue && (sign === '{' || sign === '[')) {
      open.push(sign === '{' ? '}' : ']');
      expected = sign === '{' ? 'key or end' : 'value or end';
    } else if (expected.endsWith('or end') && sign === open.at(-1)) {
      open.pop();
      expected = afterValue();
    } else if (expected === 'comma or end' && sign === ',') expected = open.at(-1) === '}' ? 'key' : 'value';
    else if (expected === 'colon' && sign === ':') expected = 'value';
    else return at;
    at += Math.max(length, 1);
  }
  return json.length;
};

/** Where a text stops being JSON, counted from 1: what the parser says of it is in English, and another in each browser. */
export const placeOfJsonFault = (json: string): JsonPlace => {
  const before = json.slice(0, faultIndex(json));
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: before.length - start + 1 };
};
