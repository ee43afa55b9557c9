import { createElement, useMemo } from 'react';
import type { ReactNode } from 'react';
import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import './markdown.css';

type Props = {
  text: string;
  /** May a link lead there? One that may not stays the text that was typed; without this, all do. */
  isLink?: (address: string) => boolean;
  /** Follows a link. */
  onOpen?: (address: string) => void;
  /** Level at which the headings of the text begin on its page. */
  firstLevel?: number;
};
type Draw = Required<Pick<Props, 'firstLevel'>> & Pick<Props, 'onOpen'>;

/** Elements that are drawn as they are called. */
const PLAIN = new Set(['p', 'strong', 'em', 's', 'ul', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tr']);
const ALIGNED = /text-align:(left|center|right)/;

const around = (token: Token, inside: ReactNode[], key: number, draw: Draw): ReactNode => {
  const { tag } = token;
  if (token.hidden) return createElement('span', { key }, ...inside);
  if (tag === 'a')
    return (
      <button
        key={key}
        type="button"
        className="qb-link"
        onClick={() => draw.onOpen?.(String(token.attrGet('href') ?? ''))}
      >
        {inside}
      </button>
    );
  if (/^h[1-6]$/.test(tag)) {
    const level = Number(tag[1]);
    return (
      <p
        key={key}
        className="qb-markdown-heading"
        data-level={level}
        role="heading"
        aria-level={Math.min(level - 1 + draw.firstLevel, 6)}
      >
        {inside}
      </p>
    );
  }
  if (tag === 'ol') return createElement('ol', { key, start: Number(token.attrGet('start') ?? 1) }, ...inside);
  if (tag === 'th' || tag === 'td') {
    const textAlign = ALIGNED.exec(String(token.attrGet('style') ?? ''))?.[1];
    return createElement(tag, { key, style: { textAlign } }, ...inside);
  }
  return createElement(PLAIN.has(tag) ? tag : 'span', { key }, ...inside);
};

const alone = (token: Token, key: number, draw: Draw): ReactNode => {
  if (token.type === 'inline') return <span key={key}>{drawn(token.children ?? [], draw)}</span>;
  if (token.type === 'softbreak' || token.type === 'hardbreak') return <br key={key} />;
  if (token.type === 'hr') return <hr key={key} />;
  if (token.type === 'code_inline') return <code key={key}>{token.content}</code>;
  if (token.type === 'fence' || token.type === 'code_block') return <pre key={key}>{token.content}</pre>;
  return token.content;
};

/** Tokens open, stand alone and close; what lies between becomes the inside. */
function drawn(tokens: readonly Token[], draw: Draw): ReactNode[] {
  const open: { token: Token | undefined; inside: ReactNode[] }[] = [{ token: undefined, inside: [] }];
  tokens.forEach((token, key) => {
    if (token.nesting === 1) return open.push({ token, inside: [] });
    if (token.nesting === 0) return open.at(-1)!.inside.push(alone(token, key, draw));
    const { token: begun, inside } = open.pop()!;
    return open.at(-1)!.inside.push(around(begun!, inside, key, draw));
  });
  return open[0]!.inside;
}

/** The elements of a Markdown text. HTML in it stays text, and no picture is fetched. */
export const Markdown = ({ text, isLink, onOpen, firstLevel = 3 }: Props) => {
  const tokens = useMemo(() => {
    const reader = new MarkdownIt({ html: false, breaks: true }).disable(['image', 'reference']);
    reader.validateLink = (address) => isLink?.(address) === true;
    return reader.parse(text, {});
  }, [text, isLink]);
  return <div className="qb-markdown">{drawn(tokens, { onOpen, firstLevel })}</div>;
};
