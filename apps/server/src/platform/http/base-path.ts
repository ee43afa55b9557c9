/**
 * A path under which the whole product may lie (`QIAOBAN_BASE_PATH`, such as `/office`). A proxy may hand it on or take
 * it away: what has it loses it before any route is looked for, so nothing behind knows of it.
 */
export const withoutBase = (url: string, base: string): string => {
  if (base === '' || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
};

/** The page as it lies under the path: the build's own addresses are relative, an open page may lie deeper. */
export const pageUnder = (html: string, base: string): string =>
  html.replace(/\b(src|href)="\.\//g, `$1="${base}/`).replace('data-base=""', `data-base="${base}"`);
