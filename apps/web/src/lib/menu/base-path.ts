/** The path under which the product lies (`QIAOBAN_BASE_PATH`), as the server wrote it into the page; '' for none. */
const basePath: string = typeof document === 'undefined' ? '' : (document.documentElement.dataset['base'] ?? '');

/** A path of ours as the browser must ask for it. */
export const withBase = (path: string): string => basePath + path;

/** A path of the browser as routes and menus know it. */
export const withoutBase = (path: string, base = basePath): string => {
  if (base === '' || !path.startsWith(base)) return path;
  const rest = path.slice(base.length);
  return rest === '' || /^[?#]/.test(rest) ? `/${rest}` : rest.startsWith('/') ? rest : path;
};

/** What may stand before an address in an answer: in JSON, in rich text, in its styles. */
const BEFORE = ['"', "'", '('];

/** Addresses of files and pictures stand in answers, also in rich text: read, they get the path; sent back, they lose it. */
export const basedTexts = (base: string) => {
  const exchange = (json: string, from: string, to: string): string =>
    base === '' ? json : BEFORE.reduce((text, sign) => text.replaceAll(`${sign}${from}`, `${sign}${to}`), json);
  return {
    read: (json: string): string => exchange(json, '/api/', `${base}/api/`),
    sent: (json: string): string => exchange(json, `${base}/api/`, '/api/'),
  };
};
export const based = basedTexts(basePath);
