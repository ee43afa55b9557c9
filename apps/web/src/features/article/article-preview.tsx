import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../lib/query';
import { FilePreviewHost } from '../../pickers/file-preview/file-preview-host';

/** The preview of files outside the shell: the page of a public notice has neither its hosts nor its query cache. */
export const ArticlePreview = () => (
  <QueryClientProvider client={queryClient}>
    <FilePreviewHost />
  </QueryClientProvider>
);
