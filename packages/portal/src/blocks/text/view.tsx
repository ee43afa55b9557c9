import { portalText } from '../../texts/portal-text';
import { Nothing } from '../../views/nothing';
import type { BlockViewProps } from '../../views/view-types';
import type { TextProps } from './definition';
import { readMarkdown } from './markdown';
import type { Inline, MarkdownBlock } from './markdown';

type Open = (address: string) => void;

const Pieces = ({ inline, open }: { inline: readonly Inline[]; open: Open }) =>
  inline.map((piece, at) => {
    if (piece.kind === 'strong') return <strong key={at}>{piece.text}</strong>;
    if (piece.kind === 'em') return <em key={at}>{piece.text}</em>;
    if (piece.kind === 'code') return <code key={at}>{piece.text}</code>;
    if (piece.kind === 'link')
      return (
        <button key={at} type="button" className="qb-link" onClick={() => open(piece.address)}>
          {piece.text}
        </button>
      );
    return <span key={at}>{piece.text}</span>;
  });

const Part = ({ block, open }: { block: MarkdownBlock; open: Open }) => {
  if (block.kind === 'rule') return <hr />;
  if (block.kind === 'heading')
    return (
      <p className="portal-heading" data-level={block.level} role="heading" aria-level={block.level + 2}>
        <Pieces inline={block.inline} open={open} />
      </p>
    );
  if (block.kind === 'quote')
    return (
      <blockquote>
        <Pieces inline={block.inline} open={open} />
      </blockquote>
    );
  if (block.kind === 'list') {
    const items = block.items.map((item, at) => (
      <li key={at}>
        <Pieces inline={item} open={open} />
      </li>
    ));
    return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
  }
  return (
    <p>
      {block.lines.map((line, at) => (
        <span key={at}>
          {at > 0 && <br />}
          <Pieces inline={line} open={open} />
        </span>
      ))}
    </p>
  );
};

/** Words with a little form. */
export const TextView = ({ props, host }: BlockViewProps<TextProps, null>) =>
  props.content.trim() === '' ? (
    <Nothing text={portalText(host.language, 'portal.view.not_set')} />
  ) : (
    <div className="portal-text" style={{ textAlign: props.align }}>
      {readMarkdown(props.content).map((block, at) => (
        <Part key={at} block={block} open={host.openAddress} />
      ))}
    </div>
  );
