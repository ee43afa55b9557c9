import type { Validate } from '../../block';
import { validateFiles } from '../../values/file-value';
import type { UploadImgProps } from './definition';

export const validate: Validate<UploadImgProps> = validateFiles;
