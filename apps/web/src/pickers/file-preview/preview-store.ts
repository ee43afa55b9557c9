/** A file to look at. Without an address it is asked for by its id. */
export type PreviewFile = { fileId: string; name: string; url?: string };
type PreviewRequest = { files: readonly PreviewFile[]; at: number };

let shown: PreviewRequest | undefined;
const listeners = new Set<() => void>();

const set = (next: PreviewRequest | undefined): void => {
  shown = next;
  for (const listen of listeners) listen();
};

/** Opens the preview at one of several files; arrow keys go through them. */
export const openFilePreview = (files: readonly PreviewFile[], at = 0): void => set({ files, at });
export const closeFilePreview = (): void => set(undefined);
export const currentPreview = (): PreviewRequest | undefined => shown;
export const onPreview = (listen: () => void): (() => void) => {
  listeners.add(listen);
  return () => listeners.delete(listen);
};
