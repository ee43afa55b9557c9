import { z } from 'zod';
import './file.texts';
import { Id, IdParams } from '../ids';
import { route } from '../route';
import { fileErrors, HARD_LIMIT_BYTES, UploadedFile, UploadType } from './file.contract';

/** Bytes of every part but the last. */
export const PART_BYTES = 8 * 1_048_576;
/** Parts that our client sends at once. */
export const PARALLEL_PARTS = 3;

const PATH = '/api/file/Uploads';
const Sha256 = z
  .string()
  .regex(/^([0-9a-f]{64})?$/)
  .default('')
  .describe('SHA-256 in lower-case hex; empty for none');

/** What has arrived of an upload in parts. */
export const UploadState = z.object({
  id: Id,
  name: z.string().describe('File name'),
  size: z.number().int().describe('Bytes of the whole file'),
  partSize: z.number().int().describe('Bytes of every part but the last'),
  partCount: z.number().int().describe('Parts in all, numbered from 1'),
  done: z.array(z.number().int()).describe('Numbers of the parts that are here'),
  expiresAt: z.number().describe('Epoch ms after which an unfinished upload is thrown away'),
});
export type UploadState = z.infer<typeof UploadState>;

export const startUpload = route({
  method: 'POST',
  path: PATH,
  summary: 'Begin an upload in parts; limits, names and quota are checked before the first byte',
  access: 'signed-in',
  body: z.object({
    type: UploadType,
    name: z.string().min(1).max(500).describe('File name'),
    size: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).describe('Bytes'),
    sha256: Sha256,
    modelId: z.string().max(64).default('').describe('Form whose field takes the file; its limits then hold'),
    field: z.string().max(100).default('').describe('Field of that form'),
  }),
  reply: UploadState,
  errors: [
    fileErrors.too_large,
    fileErrors.kind_not_allowed,
    fileErrors.quota_tenant,
    fileErrors.quota_person,
    fileErrors.too_many_uploads,
  ],
});

export const uploadState = route({
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'Which parts of an upload are here, to go on after a lost connection',
  access: { record: 'the person who began the upload' },
  params: IdParams,
  reply: UploadState,
  errors: [fileErrors.upload_gone],
});

export const putPart = route({
  method: 'POST',
  path: `${PATH}/:id/Parts/:number`,
  summary: 'One part as multipart field `file`; in any order, and again without harm',
  access: { record: 'the person who began the upload' },
  params: IdParams.extend({
    number: z.coerce.number().int().min(1).max(10_000).describe('Number of the part, from 1'),
  }),
  query: z.object({ sha256: Sha256 }),
  multipart: true,
  bodyLimit: PART_BYTES + 65_536,
  reply: z.object({ done: z.number().int().describe('Parts that are here now') }),
  errors: [
    fileErrors.upload_gone,
    fileErrors.part_unknown,
    fileErrors.part_size_wrong,
    fileErrors.checksum_wrong,
    fileErrors.incomplete,
    fileErrors.missing,
  ],
});

export const finishUpload = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/Finish`,
  summary: 'Put the parts together and check the whole; again it answers the same file',
  access: { record: 'the person who began the upload' },
  params: IdParams,
  reply: UploadedFile.extend({ size: z.number().int().max(HARD_LIMIT_BYTES).describe('Bytes') }),
  errors: [
    fileErrors.upload_gone,
    fileErrors.parts_missing,
    fileErrors.upload_busy,
    fileErrors.checksum_wrong,
    fileErrors.not_an_image,
    fileErrors.kind_not_allowed,
    fileErrors.infected,
  ],
});

export const cancelUpload = route({
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Give an upload up; what had arrived is thrown away',
  access: { record: 'the person who began the upload' },
  params: IdParams,
  reply: z.void(),
  errors: [fileErrors.upload_gone],
});
