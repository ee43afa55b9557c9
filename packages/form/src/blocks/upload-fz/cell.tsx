import type { StoredFile } from '../../values/file-value';
import { FileList } from '../../views/file-list';
import type { CellViewProps } from '../../views/view-types';
import type { UploadFzProps } from './definition';

export const UploadFzCell = ({ value, host }: CellViewProps<UploadFzProps>) => (
  <FileList files={Array.isArray(value) ? (value as StoredFile[]) : []} host={host} kind="file" />
);
