/** The path under which the product lies (`QIAOBAN_BASE_PATH`), as the server wrote it into the page; '' for none. */
export const basePath: string = typeof document === 'undefined' ? '' : (document.documentElement.dataset['base'] ?? '');

/** A path of ours as the browser must ask for it. */
export const withBase = (path: string): string => basePath + path;

/** A path of the browser as routes and menus know it. */
export const withoutBase = (path: string, base = basePath): string => {
  if (base === '' || !path.startsWith(base)) return path;
  const rest = path.slice(base.length);
  return rest === '' || /^[?#]/.test(rest) ? `/${rest}` : rest.startsWith('/') ? rest : path;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Addresses of files and pictures stand in answers, also in rich text: read, they get the path; sent back, they lose it. */
export const basedTexts = (base: string) => {
  const sent = new RegExp(`(["'(])${escaped(base)}/api/`, 'g');
  return {
    read: (json: string): string => (base === '' ? json : json.replaceAll(/(["'(])\/api\//g, `$1${base}/api/`)),
    sent: (json: string): string => (base === '' ? json : json.replaceAll(sent, '$1/api/')),
  };
};
export const based = basedTexts(basePath);
