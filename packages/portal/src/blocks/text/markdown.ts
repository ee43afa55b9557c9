import { isSafeLink } from '../../safe-address';

/** A piece of a line. Only these exist: whatever else was typed stays text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; address: string };
export type MarkdownBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; inline: Inline[] }
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'quote'; inline: Inline[] }
  | { kind: 'rule' };

const PIECE = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^[\]]+)\]\(([^()\s]+)\)/g;

/** Bold, italic, code and links of one line. A link that leads to script is left as the text that it is. */
export const inlineOf = (line: string): Inline[] => {
  const found: Inline[] = [];
  let from = 0;
  const plain = (text: string): void => {
    if (text !== '') found.push({ kind: 'text', text });
  };
  for (const match of line.matchAll(PIECE)) {
    const [whole, strong, em, code, label, address] = match;
    plain(line.slice(from, match.index));
    from = match.index + whole.length;
    if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (em !== undefined) found.push({ kind: 'em', text: em });
    else if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (label !== undefined && address !== undefined && isSafeLink(address))
      found.push({ kind: 'link', text: label, address });
    else plain(whole);
  }
  plain(line.slice(from));
  return found;
};

const ITEM = /^\s*(?:[-*+]|(\d{1,3})[.)])\s(.*)$/;

const readLine = (line: string, last: MarkdownBlock | undefined): MarkdownBlock | undefined => {
  const heading = /^(#{1,3})\s+(\S.*)$/.exec(line);
  if (heading) return { kind: 'heading', level: heading[1]!.length as 1 | 2 | 3, inline: inlineOf(heading[2]!) };
  if (/^\s*(-{3,}|\*{3,})\s*$/.test(line)) return { kind: 'rule' };
  const item = ITEM.exec(line);
  if (item) {
    const isOrdered = item[1] !== undefined;
    if (last?.kind !== 'list' || last.isOrdered !== isOrdered)
      return { kind: 'list', isOrdered, items: [inlineOf(item[2]!.trimStart())] };
    last.items.push(inlineOf(item[2]!.trimStart()));
    return undefined;
  }
  if (line.startsWith('>')) return { kind: 'quote', inline: inlineOf(line.replace(/^>\s?/, '')) };
  if (last?.kind !== 'paragraph') return { kind: 'paragraph', lines: [inlineOf(line)] };
  last.lines.push(inlineOf(line));
  return undefined;
};

/** A small, safe part of Markdown: headings, lists, quotes, rules, bold, italic, code, links. No HTML. */
export const readMarkdown = (text: string): MarkdownBlock[] => {
  const found: MarkdownBlock[] = [];
  let last: MarkdownBlock | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      last = undefined;
      continue;
    }
    const next = readLine(line, last);
    if (next === undefined) continue;
    found.push(next);
    last = next;
  }
  return found;
};
