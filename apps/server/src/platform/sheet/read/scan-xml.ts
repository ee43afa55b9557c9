import { SheetError } from '../sheet';

/** Names come without their prefix. `attributes`: as they are written; `attributeOf` reads one. */
export type XmlEvents = {
  open(name: string, attributes: string): void;
  text(text: string): void;
  close(name: string): void;
};

/** One sign of the file that never ends (a mark, a comment) is no workbook. */
const MAX_REST = 1_048_576;
const MAX_ENTITY = 12;

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex, decimal, name) => {
        if (name !== undefined) return ENTITIES[name as string] ?? whole;
        const point = hex === undefined ? Number(decimal) : Number.parseInt(hex as string, 16);
        return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
      })
    : text;

/** The value of an attribute, '' when it is not there. */
export const attributeOf = (attributes: string, name: string): string => {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    const quote = attributes[at + name.length + 1] ?? '';
    if (
      attributes[at + name.length] !== '=' ||
      (quote !== '"' && quote !== "'") ||
      !/\s/.test(attributes[at - 1] ?? '')
    )
      continue;
    const from = at + name.length + 2;
    const end = attributes.indexOf(quote, from);
    return end < 0 ? '' : decoded(attributes.slice(from, end));
  }
  return '';
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const QUOTE = 34;
const APOSTROPHE = 39;
const CLOSE = 62;

/** Where the mark that begins at `from` ends: a `>` inside quotes is part of it. */
const endOfMark = (text: string, from: number): number => {
  let quote = 0;
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (quote !== 0) {
      if (sign === quote) quote = 0;
    } else if (sign === QUOTE || sign === APOSTROPHE) quote = sign;
    else if (sign === CLOSE) return at;
  }
  return -1;
};

type Skipped = { end: number; text?: string };
const closed = (text: string, from: number, end: string): Skipped => {
  const found = text.indexOf(end, from);
  return found < 0 ? { end: -1 } : { end: found + end.length, text: text.slice(from, found) };
};

/** What is neither a beginning nor an end of an element. */
const skipped = (text: string, at: number): Skipped => {
  if (text.startsWith('<!--', at)) return { end: closed(text, at + 4, '-->').end };
  if (text.startsWith('<![CDATA[', at)) return closed(text, at + 9, ']]>');
  if (text[at + 1] === '?') return { end: closed(text, at + 2, '?>').end };
  // a list of definitions: a workbook has none, and what it could expand to is not wanted
  throw new SheetError('broken');
};

/** Reads XML as it comes, in one pass and with a bounded memory. Answers what takes the next piece. */
export const createXmlScanner = (events: XmlEvents): ((piece: string) => void) => {
  let rest = '';
  const takeMark = (text: string, at: number): number => {
    // too little to say what it is
    if (text.length - at < 9 && text.indexOf('>', at) < 0) return -1;
    const second = text[at + 1];
    if (second === '!' || second === '?') {
      const other = skipped(text, at);
      if (other.end >= 0 && other.text !== undefined) events.text(other.text);
      return other.end;
    }
    const end = endOfMark(text, at);
    if (end < 0) return -1;
    if (second === '/') events.close(localName(text.slice(at + 2, end).trim()));
    else {
      const isEmpty = text[end - 1] === '/';
      const inner = text.slice(at + 1, isEmpty ? end - 1 : end);
      const space = inner.search(/\s/);
      const name = localName(space < 0 ? inner : inner.slice(0, space));
      events.open(name, space < 0 ? '' : inner.slice(space));
      if (isEmpty) events.close(name);
    }
    return end + 1;
  };
  return (piece) => {
    const text = rest + piece;
    let at = 0;
    for (;;) {
      const mark = text.indexOf('<', at);
      // an entity may be cut in two
      const cut = mark < 0 ? text.indexOf('&', Math.max(at, text.length - MAX_ENTITY)) : -1;
      const end = mark >= 0 ? mark : cut < 0 ? text.length : cut;
      if (end > at) events.text(decoded(text.slice(at, end)));
      at = end;
      const next = mark < 0 ? -1 : takeMark(text, mark);
      if (next < 0) break;
      at = next;
    }
    rest = text.slice(at);
    if (rest.length > MAX_REST) throw new SheetError('broken');
  };
};

export const scanXml = async (pieces: AsyncIterable<string>, events: XmlEvents): Promise<void> => {
  const scan = createXmlScanner(events);
  for await (const piece of pieces) scan(piece);
};
