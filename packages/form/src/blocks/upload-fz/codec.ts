import { fileCodec } from '../../values/file-value';
import type { UploadFzProps } from './definition';

export const codec = fileCodec<UploadFzProps>();
