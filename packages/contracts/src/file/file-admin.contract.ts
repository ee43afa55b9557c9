import { z } from 'zod';
import './file.texts';
import { Id, IdParams } from '../ids';
import { listOf, PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { fileErrors } from './file.contract';
import { FileSettings } from './file-settings';

const PATH = '/api/system/File';
const MENU = 'system.file';

/** ready: may be opened; scanning: waits for its scan; infected: refused; removing: its bytes go soon. */
export const FILE_STATES = ['ready', 'scanning', 'infected', 'removing'] as const;

const FileRow = z.object({
  id: Id,
  name: z.string().describe('File name'),
  type: z.string().describe('What it is for'),
  size: z.number().int().describe('Bytes'),
  mediaType: z.string().describe('Kind by its content'),
  sha256: z.string().describe('Digest of the content'),
  creatorId: z.string().describe('Who uploaded it; empty for the program'),
  creatorName: z.string().describe('Their name'),
  creatorTime: z.number().describe('Epoch ms'),
  state: z.enum(FILE_STATES).describe('ready, scanning, infected or removing'),
  note: z.string().describe('What the scan found or why it failed'),
  references: z.number().int().describe('In how many places it is used'),
  orphanAt: z.number().nullable().describe('When it will be removed unless somebody uses it, epoch ms'),
});
export type FileRow = z.infer<typeof FileRow>;

export const listFiles = route({
  method: 'GET',
  path: PATH,
  summary: 'Files of the tenant with their uses',
  access: { menu: MENU },
  query: PageQuery.extend({
    type: z.string().max(20).default('').describe('What for; empty for all'),
    state: z
      .enum(['', ...FILE_STATES])
      .default('')
      .describe('State; empty for all'),
    use: z.enum(['', 'used', 'unused']).default('').describe('Used somewhere or nowhere'),
    creatorId: z.string().max(64).default('').describe('Who uploaded; empty for all'),
    from: z.coerce.number().int().optional().describe('Uploaded from, epoch ms'),
    to: z.coerce.number().int().optional().describe('Uploaded before, epoch ms'),
  }),
  reply: pageOf(FileRow),
});

export const fileUses = route({
  method: 'GET',
  path: `${PATH}/:id/Uses`,
  summary: 'Where a file is used, and an address to open it',
  access: { menu: MENU },
  params: IdParams,
  reply: z.object({
    url: z.string().describe('Signed address that downloads the file; empty when it may not be opened'),
    list: z
      .array(
        z.object({
          owner: z.string().describe('Kind and id of what uses it, such as record:<form>:<record>'),
          name: z.string().describe('Its name, of a record that of its form; empty when it is gone or has none'),
          creatorTime: z.number().describe('Since when, epoch ms'),
        }),
      )
      .describe('Uses'),
  }),
  errors: [fileErrors.not_found],
});

export const removeFile = route({
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Remove a file that nothing uses',
  access: { menu: MENU, button: 'btn_remove' },
  params: IdParams,
  reply: z.void(),
  errors: [fileErrors.not_found, fileErrors.in_use],
});

export const removeOrphans = route({
  method: 'POST',
  path: `${PATH}/Actions/RemoveOrphans`,
  summary: 'Remove now what the nightly job would remove',
  access: { menu: MENU, button: 'btn_remove' },
  reply: z.object({ count: z.number().int().describe('Files that were marked') }),
});

export const rescanFile = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/Scan`,
  summary: 'Scan a file again that waits for its scan',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  reply: z.void(),
  errors: [fileErrors.not_found],
});

export const fileUsage = route({
  method: 'GET',
  path: `${PATH}/Usage`,
  summary: 'How much is kept, by purpose and by person',
  access: { menu: MENU },
  reply: z.object({
    total: z.number().int().describe('Bytes of all files'),
    count: z.number().int().describe('Files'),
    quota: z.number().int().describe('Bytes that the tenant may keep; 0 without a limit'),
    orphanCount: z.number().int().describe('Files that nothing uses and that will be removed'),
    orphanSize: z.number().int().describe('Their bytes'),
    driver: z.string().describe('Where bytes are kept: disk or s3'),
    scanner: z.string().describe('Virus scanner: none or clamd'),
    types: z
      .array(
        z.object({
          type: z.string().describe('What for'),
          count: z.number().int().describe('Files'),
          size: z.number().int().describe('Bytes'),
        }),
      )
      .describe('By purpose, largest first'),
    people: z
      .array(
        z.object({
          id: z.string().describe('Person'),
          name: z.string().describe('Name'),
          count: z.number().int().describe('Files'),
          size: z.number().int().describe('Bytes'),
        }),
      )
      .describe('The ten people with the most'),
  }),
});

export const getFileSettings = route({
  method: 'GET',
  path: `${PATH}/Settings`,
  summary: 'Limits, quota, object storage',
  access: { menu: MENU },
  reply: FileSettings,
});

export const updateFileSettings = route({
  method: 'PUT',
  path: `${PATH}/Settings`,
  summary: 'Save limits, quota and object storage; they hold at once',
  access: { menu: MENU, button: 'btn_edit' },
  body: FileSettings,
  reply: z.void(),
});

export const uploadLimits = route({
  method: 'GET',
  path: '/api/file/Limits',
  summary: 'Largest upload by purpose, so that a screen can refuse before sending',
  access: 'signed-in',
  reply: listOf(
    z.object({ type: z.string().describe('What for'), bytes: z.number().int().describe('Largest size, bytes') }),
  ),
});
