import type { FileMessageType } from '@qiaoban/contracts/chat/chat-message';

/** Pictures that a browser shows in place and that cannot carry scripts. */
const PICTURES = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp'];
/** A recording in a container of films is still a voice. */
const MEDIA = /^(audio|video)\/|^application\/ogg$/;

/** A file of this content may be sent as a message of this kind. */
export const fitsKind = (kind: FileMessageType, mediaType: string): boolean => {
  if (kind === 'image') return PICTURES.includes(mediaType);
  return kind === 'file' || MEDIA.test(mediaType);
};
