import type { Content } from 'pdfmake/interfaces';

/** The font of what the font of the words does not have. */
export const EMOJI_FONT = 'NotoEmoji';

/**
 * Emoji: flags, keys, and pictographs with what is joined to them. Not those that the font of the words draws as a letter,
 * unless they are asked for as a picture (U+FE0F).
 */
const EMOJI =
  /\p{RI}{2}|[0-9#*]\uFE0F?\u20E3|(?![©®‼⁉™↔-↙Ⓜ▪▫▶◀☀-☃☎☝☯♀♂♠♣♥♦♨♻⚠✂➡⤴⤵⬅-⬇〰〽㊗㊙](?!\uFE0F))\p{ExtPict}[\uFE0F\p{EMod}\u{E0020}-\u{E007F}]*(?:\u200D\p{ExtPict}[\uFE0F\p{EMod}\u{E0020}-\u{E007F}]*)*/gu;

type Run = { text: string; font?: string };

/** A text in runs of one font each; undefined where the font of the words is enough. */
export const emojiRuns = (text: string): Run[] | undefined => {
  const found = [...text.matchAll(EMOJI)];
  if (found.length === 0) return undefined;
  let at = 0;
  const runs = found.flatMap((match): Run[] => {
    const before = text.slice(at, match.index);
    at = match.index + match[0].length;
    return [...(before === '' ? [] : [{ text: before }]), { text: match[0], font: EMOJI_FONT }];
  });
  return at === text.length ? runs : [...runs, { text: text.slice(at) }];
};

/** The same content with its emoji in their own font. */
export const withEmoji = (content: Content): Content => inRuns(content) as Content;

const inRuns = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(inRuns);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === 'text' && typeof value === 'string' ? (emojiRuns(value) ?? value) : inRuns(value),
    ]),
  );
};
