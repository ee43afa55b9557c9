import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of a PDF. */
export const textOf = async (pdf: Buffer): Promise<string> => {
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: true, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  // some fonts name a sign by its radical, ⽤ for 用
  return pages.join('\n').normalize('NFKC');
};
