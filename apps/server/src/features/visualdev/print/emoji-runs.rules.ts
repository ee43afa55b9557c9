import type { Content } from 'pdfmake/interfaces';

/** The font of what the font of the words does not have. */
export const EMOJI_FONT = 'NotoEmoji';

/** Signs that Unicode counts among emoji and that the font of the words draws as a letter. */
const LETTERS = '©®‼⁉™↔-↙Ⓜ▪▫▶◀☀-☃☎☝☯♀♂♠♣♥♦♨♻⚠✂➡⤴⤵⬅-⬇〰〽㊗㊙';
const ONE = `\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier})?[\\u{E0020}-\\u{E007F}]*`;
const EMOJI = new RegExp(
  `\\p{Regional_Indicator}{2}|[0-9#*]\\uFE0F?\\u20E3|(?![${LETTERS}](?!\\uFE0F))${ONE}(?:\\u200D${ONE})*`,
  'gu',
);

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
