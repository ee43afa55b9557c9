import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useTexts } from '#lib/texts/i18n.ts';
import type { Look } from './preview-look';
import { openPdf } from './pdf-document';
import { Waiting } from './waiting';
import './file-preview.css';

type PageProps = { pdf: PDFDocumentProxy; number: number; look: Look; width: number };

const PdfPage = ({ pdf, number, look, width }: PageProps) => {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(number <= 2);
  const [ratio, setRatio] = useState(Math.SQRT2);
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), {
      rootMargin: '600px',
    });
    if (box.current) seen.observe(box.current);
    return () => seen.disconnect();
  }, []);
  const shown = width * look.zoom;
  useEffect(() => {
    if (!isNear) return undefined;
    let stopped = false;
    let task: { cancel(): void; promise: Promise<void> } | undefined;
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number);
      const rotation = (page.rotate + look.turn) % 360;
      const whole = page.getViewport({ scale: 1, rotation });
      const scale = (shown / whole.width) * Math.min(window.devicePixelRatio, 2);
      const viewport = page.getViewport({
        scale: Math.min(scale, 4096 / Math.max(whole.width, whole.height)),
        rotation,
      });
      const target = canvas.current;
      if (stopped || !target) return;
      setRatio(whole.height / whole.width);
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      task = page.render({ canvas: target, viewport });
      await task.promise;
    };
    draw().catch((cause: unknown) => {
      if (!stopped) console.warn('page not drawn', cause);
    });
    return () => {
      stopped = true;
      task?.cancel();
    };
  }, [pdf, number, isNear, shown, look.turn]);
  return (
    <div ref={box} className="file-preview-page" style={{ width: shown, height: shown * ratio }}>
      <canvas ref={canvas} aria-label={String(number)} role="img" />
    </div>
  );
};

/** A PDF, its pages one below the other; a page is drawn when it comes near. */
export const PdfView = ({ source, look }: { source: string | Blob; look: Look }) => {
  const t = useTexts('file');
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let stopped = false;
    const opened = openPdf(source);
    opened.document.then(setPdf, (cause: unknown) => {
      if (stopped) return;
      console.warn('no preview', cause);
      setFailed(true);
    });
    return () => {
      stopped = true;
      opened.close();
    };
  }, [source]);
  if (failed) return <div className="file-preview-note">{t('file.preview_failed')}</div>;
  if (pdf === undefined) return <Waiting />;
  const width = Math.min(900, window.innerWidth - 32);
  return (
    <div className="file-preview-pages">
      {Array.from({ length: pdf.numPages }, (_, at) => (
        <PdfPage key={at} pdf={pdf} number={at + 1} look={look} width={width} />
      ))}
    </div>
  );
};
