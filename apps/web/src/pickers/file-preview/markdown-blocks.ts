export type MarkdownBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'rule' }
  | { kind: 'text'; text: string };

const ITEM = /^\s*(?:[-*+]|(\d+)[.)])\s(.*)$/;

/** The blocks of a Markdown text that a preview draws; what it does not know stays text. HTML is text too. */
export const markdownBlocks = (source: string): MarkdownBlock[] => {
  const blocks: MarkdownBlock[] = [];
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const heading = /^(#{1,6})\s(.*)$/.exec(line);
    if (line.trim() === '') continue;
    if (/^\s*(`{3}|~{3})/.test(line)) {
      const code: string[] = [];
      for (at += 1; at < lines.length && !/^\s*(`{3}|~{3})/.test(lines[at]!); at += 1) code.push(lines[at]!);
      blocks.push({ kind: 'code', text: code.join('\n') });
    } else if (heading) blocks.push({ kind: 'heading', level: heading[1]!.length, text: heading[2]!.trimStart() });
    else if (/^\s*([-*_])(\s*\1){2,}\s*$/.test(line)) blocks.push({ kind: 'rule' });
    else if (ITEM.test(line)) {
      const isOrdered = ITEM.exec(line)![1] !== undefined;
      const items: string[] = [];
      for (let item = ITEM.exec(line); item !== null; item = ITEM.exec(lines[at + 1] ?? '')) {
        if (items.length > 0) at += 1;
        items.push(item[2]!.trimStart());
      }
      blocks.push({ kind: 'list', isOrdered, items });
    } else {
      const isQuote = line.startsWith('>');
      const text = [line];
      const goesOn = (next: string | undefined): next is string =>
        next !== undefined && next.trim() !== '' && !/^(#{1,6}\s|\s*(`{3}|~{3}))/.test(next) && !ITEM.test(next);
      while (goesOn(lines[at + 1]) && lines[at + 1]!.startsWith('>') === isQuote) text.push(lines[(at += 1)]!);
      const joined = text.map((each) => (isQuote ? each.replace(/^>\s?/, '') : each)).join('\n');
      blocks.push({ kind: isQuote ? 'quote' : 'text', text: joined });
    }
  }
  return blocks;
};
