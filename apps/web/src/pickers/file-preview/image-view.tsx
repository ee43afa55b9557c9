import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { useTexts } from '#lib/texts/i18n.ts';
import type { Look } from './preview-look';

type Props = { url: string; name: string; look: Look; onZoom: (by: number) => void };

/** A picture that fits the window; the wheel makes it larger, dragging moves it. */
export const ImageView = ({ url, name, look, onZoom }: Props) => {
  const t = useTexts('file');
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [failed, setFailed] = useState(false);
  const from = useRef<{ x: number; y: number } | undefined>(undefined);
  const move = (event: PointerEvent): void => {
    if (from.current) setPlace({ x: event.clientX - from.current.x, y: event.clientY - from.current.y });
  };
  if (failed) return <div className="file-preview-note">{t('file.preview_failed')}</div>;
  return (
    <img
      className="file-preview-image"
      src={url}
      alt={name}
      draggable={false}
      style={{
        transform: `translate(${look.zoom > 1 ? place.x : 0}px, ${look.zoom > 1 ? place.y : 0}px) rotate(${look.turn}deg) scale(${look.zoom})`,
        cursor: look.zoom > 1 ? 'grab' : 'default',
      }}
      onError={() => setFailed(true)}
      onWheel={(event) => onZoom(event.deltaY < 0 ? 1.1 : 1 / 1.1)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX - place.x, y: event.clientY - place.y };
      }}
      onPointerMove={move}
      onPointerUp={() => (from.current = undefined)}
    />
  );
};
