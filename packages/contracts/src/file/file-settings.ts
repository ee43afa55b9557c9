import { z } from 'zod';
import { DEFAULT_UPLOAD_BYTES, HARD_LIMIT_BYTES } from './file.contract';
import { textOf } from '../patterned';

const MB = 1_048_576;

/** Purposes whose largest upload an administrator may set; `object` are the object-storage calls. */
export const LIMITED_TYPES = [
  'annex',
  'annexpic',
  'userAvatar',
  'workFlow',
  'mail',
  'weixin',
  'IM',
  'document',
  'object',
] as const;
export type LimitedType = (typeof LIMITED_TYPES)[number];

/** Endings that nothing may widen: programs and scripts of a system stay outside. */
export const FORBIDDEN_EXTENSIONS: ReadonlySet<string> = new Set(
  (
    'exe dll com scr pif msi msp msc cpl sys drv bat cmd ps1 psm1 vbs vbe js jse mjs cjs wsf wsh hta lnk url reg inf ' +
    'jar class war ear apk ipa app dmg pkg deb rpm run bin sh bash zsh csh php phtml phar jsp jspx asp aspx cgi pl py rb ' +
    'xhtml xht mht mhtml shtml swf iso img vhd gadget application chm'
  ).split(' '),
);
const Extensions = z
  .array(
    textOf('extension', 16)
      .min(1)
      .refine((ending) => !FORBIDDEN_EXTENSIONS.has(ending), 'field.extension_forbidden'),
  )
  .max(200);
export const BucketName = textOf('bucket_name', 41).min(1);
const limit = (usual: number) => z.number().int().min(1024).max(HARD_LIMIT_BYTES).default(usual);

const Limits = z.object({
  annex: limit(DEFAULT_UPLOAD_BYTES).describe('Attachments, bytes'),
  annexpic: limit(DEFAULT_UPLOAD_BYTES).describe('Pictures, bytes'),
  userAvatar: limit(DEFAULT_UPLOAD_BYTES).describe('Avatars, bytes'),
  workFlow: limit(DEFAULT_UPLOAD_BYTES).describe('Flows, bytes'),
  mail: limit(DEFAULT_UPLOAD_BYTES).describe('Mail, bytes'),
  weixin: limit(DEFAULT_UPLOAD_BYTES).describe('Public account, bytes'),
  IM: limit(20 * MB).describe('Chat, bytes; pictures never more than 5 MB'),
  document: limit(DEFAULT_UPLOAD_BYTES).describe('Documents, bytes'),
  object: limit(5 * MB).describe('Object storage, bytes'),
});

/** How a tenant handles files: limits, quota, scanning, object storage. */
export const FileSettings = z.object({
  limits: Limits.default(Limits.parse({})).describe('Largest file by purpose, bytes'),
  extensions: Extensions.default([]).describe('Endings that attachments may have; empty: the usual list'),
  quotaTenant: z.number().int().min(0).default(0).describe('Bytes that the tenant may keep; 0 without a limit'),
  quotaPerson: z.number().int().min(0).default(0).describe('Bytes that one person may keep; 0 without a limit'),
  orphanDays: z.number().int().min(1).max(3650).default(7).describe('Days after which unused files are removed'),
  buckets: z
    .array(
      z.object({
        name: BucketName.describe('Name in the address'),
        title: z.string().max(100).describe('What it is for'),
      }),
    )
    .max(50)
    .default([{ name: 'default', title: '' }])
    .describe('Buckets of the object-storage calls'),
  objectExtensions: Extensions.default(['jpg', 'jpeg', 'png', 'pdf']).describe('Endings of the object storage'),
  noToken: z.boolean().default(false).describe('Uploads to object storage without signing in'),
  noTokenBuckets: z.array(BucketName).max(50).default([]).describe('Buckets that take them'),
  noTokenBytes: limit(MB).describe('Their largest size, bytes'),
  noTokenPerMinute: z.number().int().min(1).max(600).default(10).describe('How many one address may send a minute'),
});
export type FileSettings = z.infer<typeof FileSettings>;

export const usualFileSettings: FileSettings = FileSettings.parse({});
