import { fileCodec } from '../../values/file-value';
import type { UploadImgProps } from './definition';

export const codec = fileCodec<UploadImgProps>();
