import type { Validate } from '../../block';
import { validateFiles } from '../../values/file-value';
import type { UploadFzProps } from './definition';

export const validate: Validate<UploadFzProps> = validateFiles;
