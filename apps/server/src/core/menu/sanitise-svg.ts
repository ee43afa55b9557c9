import sanitizeHtml from 'sanitize-html';
import { ownIconErrors } from '@qiaoban/contracts/menu/own-icon.contract';
import { AppError } from '@qiaoban/contracts/errors';

const SHAPES = ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];
const TAGS = ['svg', 'g', 'defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', ...SHAPES];
/** Left out with what is in them: they draw nothing. */
const QUIET = ['title', 'desc', 'metadata'];
const ATTRIBUTES = (
  'id viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform fill fill-rule fill-opacity ' +
  'clip-rule clip-path mask stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray ' +
  'stroke-dashoffset stroke-opacity opacity offset stop-color stop-opacity gradientUnits gradientTransform ' +
  'spreadMethod clipPathUnits maskUnits maskContentUnits preserveAspectRatio xmlns'
).split(' ');
/** References inside the picture itself are all that a value may hold. */
const DANGEROUS = /url\s*\((?!\s*#[\w-]+\s*\))|javascript:|data:|expression|[<>\\]|&#/i;

const refuse = (what: string): never => {
  throw new AppError(ownIconErrors.not_allowed, { what: what.slice(0, 60) }, [{ path: 'svg', message: '' }]);
};

/** One that is not closed stays, and is refused by its beginning. */
const withoutComments = (text: string): string => {
  const [first = '', ...parts] = text.split('<!--');
  const rest = parts.map((part) => {
    const end = part.indexOf('-->');
    return end < 0 ? `<!--${part}` : part.slice(end + 3);
  });
  return [first, ...rest].join('');
};

/**
 * The svg rebuilt from an allow-list of elements and attributes. Refused by name: scripts, styles, links, other files,
 * events, entities. Throws ownIcon.not_svg, ownIcon.not_allowed.
 */
export const sanitiseSvg = (text: string): string => {
  const bare = withoutComments(text).replace(/^\uFEFF?\s*(<\?xml[^>]*\?>)?\s*/, '');
  if (/<!|<\?/.test(bare.replace(/^<!DOCTYPE svg PUBLIC "[^"<>[\]]*"\s+"[^"<>[\]]*"\s*>\s*/i, ''))) refuse('<!');
  const body = bare.replace(/^<!DOCTYPE[^>]*>\s*/i, '');
  if (!/^<svg[\s>]/.test(body)) throw new AppError(ownIconErrors.not_svg, {}, [{ path: 'svg', message: '' }]);
  const clean = sanitizeHtml(body, {
    allowedTags: TAGS,
    nonTextTags: QUIET,
    allowedAttributes: { '*': ATTRIBUTES },
    allowedSchemes: [],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
    onOpenTag: (name, attributes) => {
      if (!TAGS.includes(name) && !QUIET.includes(name)) refuse(`<${name}>`);
      for (const [key, value] of Object.entries(attributes)) {
        if (/^on/i.test(key) || /href$/i.test(key) || key === 'style') refuse(key);
        if (ATTRIBUTES.includes(key) && key !== 'xmlns' && DANGEROUS.test(value)) refuse(`${key}="${value}"`);
      }
    },
    textFilter: () => '',
  }).trim();
  if (!clean.startsWith('<svg') || !SHAPES.some((shape) => clean.includes(`<${shape}`)))
    throw new AppError(ownIconErrors.not_svg, {}, [{ path: 'svg', message: '' }]);
  const named = clean.replace(/\sxmlns="[^"]*"/g, '');
  return named.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
};
