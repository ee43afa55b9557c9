import { z } from 'zod';
import { route } from '../route';
import { visualdevErrors } from './form-model.contract';
import { MAX_IMPORT_BYTES } from './transfer.contract';

const Facts = z.object({
  title: z.string().describe('Heading, without blank ends'),
  type: z.string().describe('Key of the block that its texts seem to be'),
  samples: z.array(z.string()).describe('First different texts'),
  choices: z.array(z.string()).describe('All different texts; none when there are too many to choose from'),
  decimals: z.number().int().describe('Places behind the point of its numbers'),
  hasTime: z.boolean().describe('Its moments have a time of day; its times of day have seconds'),
  preset: z.string().describe('Pattern that all its texts fit, empty for none'),
});

export const readColumns = route({
  method: 'POST',
  path: '/api/visualdev/Base/Actions/ReadColumns',
  summary:
    'What the columns of a workbook or csv file (multipart field `file`) could become in a form; nothing is kept',
  access: { menu: 'onlineDev.webDesign', button: 'btn_add' },
  reply: z.object({
    fileName: z.string().describe('Name of the file'),
    rowCount: z.number().int().describe('Rows below the heading'),
    columns: z.array(Facts).describe('Columns of the file, in their order'),
  }),
  errors: [visualdevErrors.file_unreadable],
  multipart: true,
  bodyLimit: MAX_IMPORT_BYTES + 2 * 1024 * 1024,
});
