import { z } from 'zod';
import './file.texts';
import { route } from '../route';
import { fileErrors, MAX_UPLOAD_BYTES } from './file.contract';

const Stored = z.object({
  path: z.string().describe('Address of the file on this server'),
  name: z.string().describe('File name'),
});
const StorageName = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .describe('Name of the storage; every name means the one that is configured');
const errors = [
  fileErrors.missing,
  fileErrors.empty,
  fileErrors.incomplete,
  fileErrors.too_large,
  fileErrors.only_jpg_png,
  fileErrors.image_name_special,
  fileErrors.file_name_special,
  fileErrors.infected,
  fileErrors.bucket_unknown,
];

export const objectUpload = route({
  method: 'POST',
  path: '/api/system/base/:storage/upload',
  summary: 'Upload to object storage as multipart field `file`; whoever knows the answered address may read it',
  access: 'signed-in',
  params: z.object({ storage: StorageName }),
  query: z.object({
    bucket: z.string().max(41).default('').describe('Bucket; empty for the first'),
    spaces: z.enum(['', '1']).default('').describe('1: spaces in the name are allowed (banners)'),
  }),
  multipart: true,
  bodyLimit: MAX_UPLOAD_BYTES + 65_536,
  reply: Stored,
  errors,
});

export const objectUploadNoToken = route({
  method: 'POST',
  path: '/api/system/base/:storage/common/upload/noToken/:bucket',
  summary: 'Upload without signing in, with form field `path` = tenant; off unless an administrator switched it on',
  access: 'public',
  params: z.object({ storage: StorageName, bucket: z.string().max(41).describe('Bucket') }),
  multipart: true,
  fields: z.object({
    path: z.string().describe('Code of the tenant; empty, or the word `tenant`: the own one of this product'),
  }),
  bodyLimit: MAX_UPLOAD_BYTES + 65_536,
  reply: Stored,
  errors: [...errors, fileErrors.no_token_off],
});

export const obsBucketNames = route({
  method: 'GET',
  path: '/api/system/obsUrl/getObsBucketName',
  summary: 'Buckets of the object storage: name and what it is for',
  access: 'signed-in',
  reply: z.record(z.string(), z.string()).describe('Title by name'),
});
