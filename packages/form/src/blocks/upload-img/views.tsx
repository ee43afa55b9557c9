import { PictureOutlined } from '@ant-design/icons';
import type { StoredFile } from '../../values/file-value';
import { FileInput } from '../../views/file-input';
import { FileList } from '../../views/file-list';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { UploadImgProps } from './block';

const UploadImgView = (view: InputViewProps<UploadImgProps>) => <FileInput {...view} kind="image" />;

const UploadImgCell = ({ value, host }: CellViewProps<UploadImgProps>) => (
  <FileList files={Array.isArray(value) ? (value as StoredFile[]) : []} host={host} kind="image" />
);

export const views: BlockViews = {
  icon: PictureOutlined,
  Input: UploadImgView,
  staysInCell: true,
  Cell: UploadImgCell,
};
