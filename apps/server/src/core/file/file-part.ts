import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@qiaoban/contracts/errors';
import { fileErrors, MAX_UPLOAD_BYTES } from '@qiaoban/contracts/file/file.contract';

/** What texts may come beside the file: how many, and bytes of each. */
type TextLimits = { fields: number; fieldSize: number };
const FEW: TextLimits = { fields: 10, fieldSize: 1000 };

/** The first file part of the call; a call that is no form, or a broken one, has none. */
export const filePart = async (
  request: FastifyRequest,
  reply: FastifyReply,
  texts = FEW,
): Promise<MultipartFile | undefined> => {
  if (!request.isMultipart()) return undefined;
  try {
    // the service counts the bytes itself and says the limit in words
    const part = await request.file({
      throwFileSizeLimit: false,
      limits: { files: 1, ...texts, fileSize: MAX_UPLOAD_BYTES + 1 },
    });
    // an upload that is given up half way leaves no connection behind
    part?.file.once('close', () => {
      if (!part.file.readableEnded && !reply.sent) void reply.header('Connection', 'close');
    });
    return part;
  } catch {
    throw new AppError(fileErrors.incomplete);
  }
};
