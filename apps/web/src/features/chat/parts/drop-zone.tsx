import { useState } from 'react';
import type { DragEvent, ReactNode } from 'react';

type Props = { className: string; hint: string; onFiles: (files: File[]) => void; children: ReactNode };

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Files may be dropped anywhere on it. Text that is dragged goes where it is dropped, as everywhere. */
export const DropZone = ({ className, hint, onFiles, children }: Props) => {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={isOver ? `${className} ${className}-over` : className}
      data-over={hint}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        // from one part of it to another is no leaving
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
};

/** A file that misses the zone is not opened by the browser in place of the page. Gives the way to stop. */
export const keepPage = (): (() => void) => {
  const refuse = (event: globalThis.DragEvent): void => {
    if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
};
