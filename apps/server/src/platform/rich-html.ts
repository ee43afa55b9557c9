import sanitizeHtml from 'sanitize-html';
import { RICH_FONTS } from '@qiaoban/contracts/message/rich-fonts';

const TAGS =
  'p br h1 h2 h3 h4 strong b em i u s span a ul ol li blockquote pre code hr img table colgroup col thead tbody tr th td'.split(
    ' ',
  );
const SIZE = [/^(1[2-9]|2[0-6])px$/];
/** Browsers put names of two words in quotes. */
const FONT = Object.values(RICH_FONTS).map((names) => {
  const each = names.split(', ').map((name) => `["']?${name}["']?`);
  return new RegExp(`^${each.join(', ?')}$`);
});
const COLOUR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(,\s*(0|1|0?\.\d+)\s*)?\)$/i];
const ALIGN = [/^(left|center|right|justify)$/];

/** A picture of ours by its file: the address is signed anew for every reader. */
const FILE_SCHEME = 'qb-file:';
const OUR_IMAGE = /^\/api\/file\/(?:Image|Download)\/[\w-]+\/([\w-]{1,64})(?:\?|$)/;

/** Id of the file that a picture's address names; undefined for pictures of other sites. */
const fileOf = (src: string): string | undefined => {
  if (src.startsWith(FILE_SCHEME)) return /^[\w-]{1,64}$/.exec(src.slice(FILE_SCHEME.length))?.[0];
  return OUR_IMAGE.exec(src)?.[1];
};

const blockStyle = { 'text-align': ALIGN, 'line-height': [/^(1|1\.5|1\.75|2|3|4|5)$/] };

/** A picture of a text: its file, the address that it was written with, and what it is called. */
export type Picture = { fileId: string; url: string; alt: string };

/**
 * What a person wrote as HTML that can be shown to others: known marks, colours, sizes and tables only. Scripts, styles
 * of the page, frames, forms, handlers and foreign pictures go. Pictures of ours are kept as `qb-file:<id>`; `found` is
 * told of each.
 */
export const cleanHtml = (html: string, found?: (picture: Picture) => void): string =>
  sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      '*': ['style'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedStyles: {
      span: {
        color: COLOUR,
        'background-color': COLOUR,
        'font-size': SIZE,
        'font-family': FONT,
        'line-height': blockStyle['line-height'],
      },
      p: blockStyle,
      h1: blockStyle,
      h2: blockStyle,
      h3: blockStyle,
      h4: blockStyle,
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [FILE_SCHEME.slice(0, -1)] },
    allowProtocolRelative: false,
    nestingLimit: 60,
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer' } }),
      img: (tagName, attribs) => {
        const { src = '', alt = '' } = attribs;
        const file = fileOf(src);
        if (file !== undefined) found?.({ fileId: file, url: src, alt });
        return { tagName, attribs: { ...attribs, src: file === undefined ? '' : `${FILE_SCHEME}${file}` } };
      },
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !(frame.attribs['src'] ?? '').startsWith(FILE_SCHEME),
  });

/** In cleaned HTML no sign of a tag stands anywhere but in tags, and no quote but round values. */
const PICTURE = /(<img\b[^<>]*\ssrc=")qb-file:([\w-]{1,64})(?=")/g;

/** Files of the pictures in cleaned HTML. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(PICTURE)].map((match) => match[2]!)),
];

/** Cleaned HTML with an address for every picture; one that has none loses its source. */
export const withPictures = (html: string, addressOf: (fileId: string) => string): string =>
  html.replaceAll(
    PICTURE,
    (_whole, head: string, id: string) => `${head}${addressOf(id).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}`,
  );

/** Cleaned HTML without its pictures. */
export const withoutPictures = (html: string): string => html.replaceAll(/<img\b[^<>]*>/g, '');

/** True when there is nothing to read: no word, no picture, no table. */
export const isBlankHtml = (html: string): boolean =>
  !/<(img|table|hr)\b/i.test(html) && html.replaceAll(/<[^<>]*>/g, '').replaceAll(/&nbsp;|\s/g, '') === '';
