import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@qiaoban/contracts/errors';
import { fileErrors } from '@qiaoban/contracts/file/file.contract';
import type { BlobStore } from '#platform/blob-store';
import { disposition, mayShowInPlace, parseRange } from './file.rules';
import type { FileRow } from './file.store';
import { thumbnailOf } from './thumbnail';

type Wish = { file: FileRow; image: boolean; width: number | undefined; secondsLeft: number };

const chosen = async (blobs: BlobStore, { file, image, width }: Wish) => {
  const small = image && width !== undefined ? await thumbnailOf(blobs, file.blob_key, width) : undefined;
  if (small === undefined) return { key: file.blob_key, mediaType: file.media_type, tag: file.sha256 };
  return { key: small, mediaType: 'image/webp', tag: `${file.sha256}-${small.slice(small.lastIndexOf('.') + 1)}` };
};

/**
 * Sends a file: pictures in place when asked, everything else as a download, whole or one range of it.
 * Nothing that could run (svg, html) is ever shown in place.
 */
export const serveFile = async (
  blobs: BlobStore,
  wish: Wish,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { file, secondsLeft } = wish;
  const image = wish.image && mayShowInPlace(file.media_type);
  const { key, mediaType, tag } = await chosen(blobs, { ...wish, image });
  const etag = `"${tag}"`;
  void reply.headers({
    'Content-Type': mediaType,
    'Content-Disposition': disposition(image ? 'inline' : 'attachment', file.name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': `private, max-age=${Math.min(secondsLeft, 86_400)}`,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const header =
    request.headers['if-range'] === undefined || request.headers['if-range'] === etag
      ? request.headers.range
      : undefined;
  if (header === undefined) {
    const { stream, size } = await blobs.get(key);
    return reply.header('Content-Length', size).send(stream);
  }
  const size = key === file.blob_key ? file.size : ((await blobs.stat(key))?.size ?? 0);
  const range = parseRange(header, size);
  if (range === 'invalid') {
    void reply.header('Content-Range', `bytes */${size}`);
    throw new AppError(fileErrors.range_invalid);
  }
  if (range === undefined) return reply.header('Content-Length', size).send((await blobs.get(key)).stream);
  const { stream } = await blobs.get(key, range);
  return reply
    .status(206)
    .headers({
      'Content-Range': `bytes ${range.start}-${range.end}/${size}`,
      'Content-Length': range.end - range.start + 1,
    })
    .send(stream);
};
