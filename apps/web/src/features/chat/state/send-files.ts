import { MAX_IMAGE_BYTES } from '@qiaoban/contracts/chat/chat-message';
import { fitPicture } from '@qiaoban/ui/logic/fit-picture';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { textNow } from '#lib/texts/i18n.ts';
import { sendFile } from './outbox';

const PICTURES = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp'];

/** A picture of 5 MB and more is drawn smaller first; says so where that cannot be done. */
const sendLarge = async (conversationId: string, file: File): Promise<void> => {
  const fitted = await fitPicture(file, MAX_IMAGE_BYTES - 1);
  if (fitted.size >= MAX_IMAGE_BYTES) toast.warning(textNow('chat.image_too_large'));
  else sendFile(conversationId, fitted, 'image');
};

export const sendPictures = (conversationId: string, files: Iterable<File>): void => {
  for (const file of files)
    if (!PICTURES.includes(file.type)) toast.warning(textNow('chat.only_images'));
    else if (file.size < MAX_IMAGE_BYTES) sendFile(conversationId, file, 'image');
    else void sendLarge(conversationId, file);
};

/** Pictures as pictures, films and sound as such, everything else as files. */
export const sendAny = (conversationId: string, files: Iterable<File>): void => {
  for (const file of files) {
    if (PICTURES.includes(file.type)) sendPictures(conversationId, [file]);
    else if (/^video\/(mp4|webm|ogg)$/.test(file.type)) sendFile(conversationId, file, 'video');
    else if (file.type.startsWith('audio/')) sendFile(conversationId, file, 'voice');
    else sendFile(conversationId, file, 'file');
  }
};
