import { getDocument, PDFWorker } from 'pdfjs-dist';
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';

// files of the library that it asks for by name: Chinese character maps and the standard fonts, served by ourselves
const urls = {
  ...import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url&no-inline',
    import: 'default',
  }),
  ...import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/standard_fonts/*.{ttf,pfb}', {
    query: '?url&no-inline',
    import: 'default',
  }),
};
const byName = new Map(Object.entries(urls).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1), load]));

class OwnFiles {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const load = byName.get(filename);
    if (load === undefined) throw new Error(`pdf.js asks for ${filename}`);
    const answer = await fetch(await load());
    if (!answer.ok) throw new Error(`${filename}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

type OpenedPdf = { document: Promise<PDFDocumentProxy>; close: () => void };

/** Opens a PDF by its address, page by page as it is read, or one that is here already; its scripts are never run. */
export const openPdf = (source: string | Blob): OpenedPdf => {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  let task: PDFDocumentLoadingTask | undefined;
  let isClosed = false;
  const load = async (): Promise<PDFDocumentProxy> => {
    // what the program made itself has no address that may be asked
    const place = typeof source === 'string' ? { url: source } : { data: await source.arrayBuffer() };
    if (isClosed) throw new Error('closed before it was read');
    task = getDocument({
      ...place,
      // the library's types know no port, its manual does
      worker: new PDFWorker({ port: port as never }),
      // both only have to be set for the library to ask at all
      cMapUrl: '/',
      standardFontDataUrl: '/',
      cMapPacked: true,
      BinaryDataFactory: OwnFiles,
      useWorkerFetch: false,
      useWasm: false,
      enableXfa: false,
      // the rest comes while the address still works
      disableAutoFetch: false,
      maxImageSize: 50_000_000,
    });
    return task.promise;
  };
  const close = (): void => {
    isClosed = true;
    (task?.destroy() ?? Promise.resolve())
      .catch((cause: unknown) => console.warn('not closed', cause))
      .finally(() => port.terminate());
  };
  return { document: load(), close };
};
