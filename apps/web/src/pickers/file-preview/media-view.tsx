import { useState } from 'react';
import { useTexts } from '#lib/texts/i18n.ts';

/** Sound or film; the browser fetches what it plays, piece by piece. */
export const MediaView = ({ url, kind, name }: { url: string; kind: 'audio' | 'video'; name: string }) => {
  const t = useTexts('file');
  const [failed, setFailed] = useState(false);
  if (failed) return <div className="file-preview-note">{t('file.preview_failed')}</div>;
  return kind === 'video' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people upload comes without subtitles
    <video className="file-preview-video" src={url} controls aria-label={name} onError={() => setFailed(true)} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people upload comes without subtitles
    <audio className="file-preview-audio" src={url} controls aria-label={name} onError={() => setFailed(true)} />
  );
};
