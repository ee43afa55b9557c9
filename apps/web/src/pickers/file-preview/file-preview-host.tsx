import { Suspense, lazy, useSyncExternalStore } from 'react';
import { closeFilePreview, currentPreview, onPreview } from './preview-store';

const Preview = lazy(() => import('./file-preview').then((m) => ({ default: m.FilePreview })));

/** Shows what `openFilePreview` opens. Rendered once. */
export const FilePreviewHost = () => {
  const request = useSyncExternalStore(onPreview, currentPreview);
  if (!request) return null;
  const file = request.files[request.at];
  if (file === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Preview key={file.fileId} file={file} files={request.files} onClose={closeFilePreview} />
    </Suspense>
  );
};
