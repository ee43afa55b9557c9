import { useEffect, useState } from 'react';
import { signFiles } from '@qiaoban/contracts/file/file.contract';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { openFilePreview } from '#pickers/file-preview/preview-store.ts';

/** Small pictures of files by their id, asked for together; those that may not be seen have none. */
export const usePhotos = (ids: readonly string[]): ReadonlyMap<string, string> => {
  const [photos, setPhotos] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = ids.join(' ');
  useEffect(() => {
    if (wanted === '') return;
    let isOver = false;
    call(signFiles, { body: { ids: wanted.split(' ').slice(0, 100) } })
      .then(({ list }) => {
        if (!isOver) setPhotos(new Map(list.map(({ fileId, imageUrl }) => [fileId, imageUrl])));
      })
      // a list without pictures is still a list
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [wanted]);
  return photos;
};

type Props = { fileId: string; url: string | undefined; name: string };

/** The photo of a clocking; pressed, it is seen large. */
export const ClockingPhoto = ({ fileId, url, name }: Props) => {
  const t = useT();
  if (fileId === '') return '—';
  return (
    <button
      type="button"
      className="attendance-photo"
      aria-label={t('attendance.photo_of', { name })}
      onClick={() => openFilePreview([{ fileId, name }])}
    >
      {url && <img src={`${url}&w=200`} alt="" loading="lazy" />}
    </button>
  );
};
