import { Suspense, lazy, useEffect, useState } from 'react';
import { Modal } from '@qiaoban/ui/modal';
import { useQuery } from '@tanstack/react-query';
import { signFiles } from '@qiaoban/contracts/file/file.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { call } from '#lib/call/call.ts';
import { freshAddress, isEnding } from '#lib/call/file-addresses.ts';
import { useTexts } from '#lib/texts/i18n.ts';
import { ImageView } from './image-view';
import { MediaView } from './media-view';
import { NoView } from './no-view';
import { PreviewBar } from './preview-bar';
import { kindOf } from './preview-kind';
import type { Look } from './preview-look';
import type { PreviewFile } from './preview-store';
import { Waiting } from './waiting';
import './file-preview.css';

const PdfView = lazy(() => import('./pdf-view').then((m) => ({ default: m.PdfView })));
const DocxView = lazy(() => import('./docx-view').then((m) => ({ default: m.DocxView })));
const SheetView = lazy(() => import('./sheet-view').then((m) => ({ default: m.SheetView })));
const TextView = lazy(() => import('./text-view').then((m) => ({ default: m.TextView })));

type Props = { file: PreviewFile; files?: readonly PreviewFile[]; onClose: () => void };

const ZOOM_STEP = 1.25;
const zoomed = (zoom: number, by: number): number => Math.min(8, Math.max(0.2, zoom * by));

/** The same signed address in place or as a download: the signature covers the file, not the way. */
const asImage = (url: string): string => url.replace('/api/file/Download/', '/api/file/Image/');
const asDownload = (url: string): string => url.replace('/api/file/Image/', '/api/file/Download/');

const useAddress = (file: PreviewFile) => {
  const known = file.url ?? '';
  const isAsked = known === '' || isEnding(known);
  const asked = useQuery({
    queryKey: ['file-preview', file.fileId, known],
    queryFn: async () => {
      if (known !== '') return freshAddress(known);
      return (await call(signFiles, { body: { ids: [file.fileId] } })).list[0]?.url ?? '';
    },
    enabled: isAsked,
    staleTime: 240_000,
  });
  return isAsked ? { url: asked.data, failed: asked.isError || asked.data === '' } : { url: known, failed: false };
};

const Body = ({
  file,
  url,
  look,
  setLook,
}: {
  file: PreviewFile;
  url: string;
  look: Look;
  setLook: (look: Look) => void;
}) => {
  const kind = kindOf(file.name);
  const source = asDownload(url);
  switch (kind) {
    case 'image':
      return (
        <ImageView
          url={asImage(url)}
          name={file.name}
          look={look}
          onZoom={(by) => setLook({ ...look, zoom: zoomed(look.zoom, by) })}
        />
      );
    case 'audio':
    case 'video':
      return <MediaView url={source} kind={kind} name={file.name} />;
    case 'pdf':
      return <PdfView source={source} look={look} />;
    case 'docx':
      return <DocxView url={source} zoom={look.zoom} name={file.name} />;
    case 'sheet':
      return <SheetView key={source} url={source} zoom={look.zoom} />;
    case 'none':
      return <NoView />;
    default:
      return <TextView url={source} kind={kind} zoom={look.zoom} />;
  }
};

/** One file over the whole window: pictures, PDF, Word, Excel, texts, sound and film; others can be downloaded. */
export const FilePreview = guardDialog(({ file: first, files = [first], onClose }: Props) => {
  const t = useTexts('file');
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      files.findIndex(({ fileId }) => fileId === first.fileId),
    ),
  );
  const [look, setLook] = useState<Look>({ zoom: 1, turn: 0 });
  const file = files[at] ?? first;
  const { url, failed } = useAddress(file);
  const go = (step: number): void => {
    if (files.length < 2) return;
    setAt((now) => (now + step + files.length) % files.length);
    setLook({ zoom: 1, turn: 0 });
  };
  const zoom = (by: number): void => setLook((now) => ({ ...now, zoom: by === 0 ? 1 : zoomed(now.zoom, by) }));
  const turn = (): void => setLook((now) => ({ ...now, turn: (now.turn + 90) % 360 }));
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLMediaElement) return;
      const acts: Record<string, () => void> = {
        ArrowLeft: () => go(-1),
        ArrowRight: () => go(1),
        '+': () => zoom(ZOOM_STEP),
        '=': () => zoom(ZOOM_STEP),
        '-': () => zoom(1 / ZOOM_STEP),
        '0': () => zoom(0),
        r: turn,
      };
      const act = acts[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  return (
    <Modal
      open
      footer={null}
      closable={false}
      width="100vw"
      className="file-preview"
      onCancel={onClose}
      destroyOnHidden
      aria-label={file.name}
      mask={{ closable: true }}
    >
      <PreviewBar
        file={file}
        place={files.length > 1 ? `${at + 1} / ${files.length}` : ''}
        href={url === undefined || failed ? '' : asDownload(url)}
        zoom={look.zoom}
        onStep={files.length > 1 ? go : undefined}
        onZoom={zoom}
        onTurn={['image', 'pdf'].includes(kindOf(file.name)) ? turn : undefined}
        onClose={onClose}
        step={ZOOM_STEP}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the empty room round a file closes it, as everywhere; the keyboard has Esc and the button */}
      <div className="file-preview-body" onClick={(event) => event.target === event.currentTarget && onClose()}>
        {failed && <div className="file-preview-note">{t('file.preview_gone')}</div>}
        {!failed && url === undefined && <Waiting />}
        {!failed && url !== undefined && (
          <Suspense fallback={<Waiting />}>
            <Body key={file.fileId} file={file} url={url} look={look} setLook={setLook} />
          </Suspense>
        )}
      </div>
    </Modal>
  );
});
