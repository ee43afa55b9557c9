/** A picture of ours in cleaned HTML: what stands before its address, and its file. */
const OURS = /(<img\b[^<>]*?\bsrc=")\/api\/file\/(?:Image|Download)\/[\w-]+\/([\w-]{1,64})(?:\?[^"]*)?"/g;

/** Files of the own pictures in an article. */
export const picturesOfArticle = (html: string): string[] => [
  ...new Set([...html.matchAll(OURS)].map((match) => match[2]!)),
];

/** The article with addresses that the platform's readers can open; a picture without one stays as it is. */
export const withPlatformPictures = (html: string, addresses: ReadonlyMap<string, string>): string =>
  html.replaceAll(OURS, (whole, head: string, id: string) => {
    const address = addresses.get(id);
    return address === undefined
      ? whole
      : `${head}${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
  });
