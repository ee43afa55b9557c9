import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { PreviewFile } from '../file-preview/preview-store';

const hasEnding = (name: string): boolean => /\.(jpe?g|png|gif|bmp|webp)$/i.test(name);

/** Pictures of shown HTML as files to look at. */
const filesOf = (pictures: readonly HTMLImageElement[]): PreviewFile[] =>
  pictures.map(({ src, alt }, at) => {
    const name = alt.trim() || String(at + 1);
    return { fileId: src, name: hasEnding(name) ? name : `${name}.png`, url: src };
  });

/** Pictures of shown HTML open in the preview, by mouse and by keyboard; those that are links stay links. */
export const useRichPictures = (
  box: RefObject<HTMLElement | null>,
  html: string,
  open: (files: readonly PreviewFile[], at: number) => void,
): void => {
  useEffect(() => {
    if (html === '') return undefined;
    const pictures = [...(box.current?.querySelectorAll('img') ?? [])].filter((each) => each.closest('a') === null);
    const stop = new AbortController();
    const { signal } = stop;
    pictures.forEach((picture, at) => {
      const show = (): void => open(filesOf(pictures), at);
      picture.tabIndex = 0;
      picture.setAttribute('role', 'button');
      picture.style.cursor = 'zoom-in';
      picture.addEventListener('click', show, { signal });
      picture.addEventListener(
        'keydown',
        (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          show();
        },
        { signal },
      );
    });
    return () => stop.abort();
  }, [box, html, open]);
};
