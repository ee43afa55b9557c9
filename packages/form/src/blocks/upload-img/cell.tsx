import type { StoredFile } from '../../values/file-value';
import { FileList } from '../../views/file-list';
import type { CellViewProps } from '../../views/view-types';
import type { UploadImgProps } from './definition';

export const UploadImgCell = ({ value, host }: CellViewProps<UploadImgProps>) => (
  <FileList files={Array.isArray(value) ? (value as StoredFile[]) : []} host={host} kind="image" />
);
