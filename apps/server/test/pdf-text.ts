import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words on the first page of a PDF, without the spaces between them. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  await pdf.destroy();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .replaceAll(' ', '');
};
