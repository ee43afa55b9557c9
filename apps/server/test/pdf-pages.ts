import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page. */
export const pagesOf = async (bytes: Uint8Array): Promise<string[]> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  const pages: string[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await pdf.destroy();
  return pages;
};
