import { FileInput } from '../../views/file-input';
import type { InputViewProps } from '../../views/view-types';
import type { UploadImgProps } from './definition';

export const UploadImgView = (view: InputViewProps<UploadImgProps>) => <FileInput {...view} kind="image" />;
