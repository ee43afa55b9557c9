const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' };

/** Words of HTML, one line for each paragraph, list point and row of a table; a picture by its name. */
export const plainLines = (html: string): string =>
  html
    .replaceAll(/<img\b[^<>]*>/gi, (tag) => `[${/\salt="([^"]+)"/i.exec(tag)?.[1] ?? '…'}]`)
    .replaceAll(/<(?:br|hr)[^<>]*>|<\/(?:p|h[1-6]|li|tr|blockquote|pre)>/gi, '\n')
    .replaceAll(/<\/t[dh]>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(\w{2,5}|#\d{1,7});/g, (whole, name: string) =>
      name.startsWith('#')
        ? String.fromCodePoint(Math.min(Number(name.slice(1)), 0x10ffff))
        : (ENTITIES[name] ?? whole),
    )
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();

const PICTURE_ADDRESS = /(<img\b[^<>]*\ssrc=")\/api\/file\/(?:Image|Download)\/[\w-]+\/([\w-]{1,64})[^"<>]*(?=")/g;

/** HTML whose pictures stand by their files: addresses are of a moment. */
export const withoutAddresses = (html: string): string => html.replaceAll(PICTURE_ADDRESS, '$1qb-file:$2');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Lines as paragraphs. */
export const wrappedLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
