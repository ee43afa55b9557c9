import { z } from 'zod';
import './file.texts';
import { defineErrors } from '../errors';
import { Id } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';

export const fileErrors = defineErrors('file', {
  not_found: 404,
  missing: 400,
  empty: 422,
  incomplete: 400,
  too_large: 413,
  not_an_image: 422,
  kind_not_allowed: 422,
  link_invalid: 403,
  range_invalid: 400,
  too_many_pixels: 422,
  image_name_special: 422,
  file_name_special: 422,
  only_jpg_png: 422,
  infected: 422,
  waiting_for_scan: 409,
  refused_by_scan: 403,
  quota_tenant: 422,
  quota_person: 422,
  checksum_wrong: 422,
  upload_gone: 404,
  part_unknown: 400,
  part_size_wrong: 400,
  parts_missing: 409,
  upload_busy: 409,
  too_many_uploads: 429,
  in_use: 409,
  no_token_off: 403,
  bucket_unknown: 404,
});

/** What an upload is for: attachments, pictures, avatars, and the wire's other words. */
const UPLOAD_TYPES = [
  'annex',
  'annexpic',
  'userAvatar',
  'workFlow',
  'mail',
  'weixin',
  'IM',
  'document',
  'resume',
] as const;
export const UploadType = z
  .enum(UPLOAD_TYPES)
  .describe('annex: any file, annexpic: a picture, userAvatar: an avatar, IM: chat, others by their area');
export type UploadType = z.infer<typeof UploadType>;

const MB = 1_048_576;
/** Largest upload when neither a form nor the settings say otherwise, bytes. */
export const DEFAULT_UPLOAD_BYTES = 2 * MB;
/** Largest upload in one call; what is larger goes in parts, bytes. */
export const MAX_UPLOAD_BYTES = 50 * MB;
/** Nothing larger is ever taken, whatever a form or the settings say, bytes. */
export const HARD_LIMIT_BYTES = 4096 * MB;
/** From this size on our client sends a file in parts, bytes. */
export const CHUNKED_FROM_BYTES = 20 * MB;
/** A picture in a chat, bytes. */
export const CHAT_PICTURE_BYTES = 5 * MB;

/** An uploaded file as the stored records hold it. */
export const UploadedFile = z.object({
  name: z.string().describe('File name as the person knows it'),
  fileId: Id,
  url: z.string().describe('Signed address of the caller; ends within ten minutes, see renewFiles'),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

export const uploadFile = route({
  method: 'POST',
  path: '/api/file/Uploader/:type',
  summary: 'Upload one file as multipart field `file`',
  access: 'signed-in',
  params: z.object({ type: UploadType }),
  query: z.object({
    modelId: z.string().max(64).default('').describe('Form whose field takes the file; its limits then hold'),
    field: z.string().max(100).default('').describe('Field of that form'),
  }),
  multipart: true,
  bodyLimit: MAX_UPLOAD_BYTES + 65_536,
  reply: UploadedFile.extend({ size: z.number().int().describe('Bytes') }),
  errors: [
    fileErrors.missing,
    fileErrors.empty,
    fileErrors.incomplete,
    fileErrors.too_large,
    fileErrors.not_an_image,
    fileErrors.kind_not_allowed,
    fileErrors.too_many_pixels,
    fileErrors.infected,
    fileErrors.quota_tenant,
    fileErrors.quota_person,
  ],
});

export const signFiles = route({
  method: 'POST',
  path: '/api/file/Actions/Sign',
  summary: 'Signed addresses of files that the caller may see; the others are left out',
  access: { record: 'creator of the file, or the check that the feature registered for its kind' },
  body: z.object({ ids: z.array(Id).max(100).describe('Files') }),
  reply: listOf(
    z.object({
      fileId: Id,
      name: z.string().describe('File name'),
      size: z.number().int().describe('Bytes'),
      mediaType: z.string().describe('Kind by its content'),
      url: z.string().describe('Signed address that downloads the file'),
      imageUrl: z
        .string()
        .describe('Signed address for an img element, empty when it is no picture; add &w=200 for a thumbnail'),
    }),
  ),
});

export const renewFiles = route({
  method: 'POST',
  path: '/api/file/Actions/Renew',
  summary: 'Fresh addresses for signed ones that end, for the session that they were made for',
  access: { record: 'reader of the address, while the rights are what they were, or whoever may see the file' },
  body: z.object({ urls: z.array(z.string().max(600)).min(1).max(100).describe('Addresses, ended or not') }),
  reply: listOf(
    z.object({
      url: z.string().describe('The address that was sent'),
      fresh: z.string().describe('Its successor; empty when there is none: read anew what named the file'),
    }),
  ),
});

const SignedParams = z.object({
  type: z.string().max(20).describe('Kind of upload'),
  name: Id.describe('File'),
});
const SignedQuery = z.object({
  t: z.string().max(50).default('').describe('Tenant, part of the signature'),
  e: z.coerce.number().int().default(0).describe('Epoch seconds at which the address ends; 0 never (avatars only)'),
  r: z.string().max(80).default('').describe('For whom the address was made, part of the signature'),
  b: z.coerce
    .number()
    .int()
    .default(0)
    .describe('Epoch seconds of the first address of its line, part of the signature'),
  s: z.string().max(64).default('').describe('Signature'),
});

export const fileImage = route({
  method: 'GET',
  path: '/api/file/Image/:type/:name',
  summary: 'A picture by its signed address, whole or as a thumbnail',
  access: 'public',
  params: SignedParams,
  query: SignedQuery.extend({
    w: z.coerce.number().int().min(1).max(2000).optional().describe('Width of a thumbnail, px'),
  }),
  raw: ['image/*', 'application/octet-stream'],
  reply: z.unknown().describe('The bytes'),
  errors: [fileErrors.not_found, fileErrors.link_invalid, fileErrors.waiting_for_scan, fileErrors.refused_by_scan],
});

export const fileDownload = route({
  method: 'GET',
  path: '/api/file/Download/:type/:name',
  summary: 'A file by its signed address, always as a download',
  access: 'public',
  params: SignedParams,
  query: SignedQuery,
  raw: ['*/*'],
  reply: z.unknown().describe('The bytes'),
  errors: [fileErrors.not_found, fileErrors.link_invalid, fileErrors.waiting_for_scan, fileErrors.refused_by_scan],
});
