import { FileInput } from '../../views/file-input';
import type { InputViewProps } from '../../views/view-types';
import type { UploadFzProps } from './definition';

export const UploadFzView = (view: InputViewProps<UploadFzProps>) => <FileInput {...view} kind="file" />;
