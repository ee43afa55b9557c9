import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#lib/call/query.ts';
import { FilePreviewHost } from '#pickers/file-preview/file-preview-host.tsx';

/** The preview of files outside the shell: the page of a public notice has neither its hosts nor its query cache. */
export const ArticlePreview = () => (
  <QueryClientProvider client={queryClient}>
    <FilePreviewHost />
  </QueryClientProvider>
);
