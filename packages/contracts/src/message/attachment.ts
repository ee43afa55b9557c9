import { z } from 'zod';
import { Id } from '../ids';

/** A file that a message carries. */
export const Attachment = z.object({
  fileId: Id,
  name: z.string().max(255).describe('File name'),
  size: z.number().int().default(0).describe('Bytes'),
});
export type Attachment = z.infer<typeof Attachment>;
export const SignedAttachment = Attachment.extend({ url: z.string().describe('Signed address, ends after a while') });
