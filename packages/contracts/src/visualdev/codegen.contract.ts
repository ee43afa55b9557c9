import { z } from 'zod';
import { IdParams } from '../ids';
import { ZIP_TYPE } from '../media-types';
import { textOf } from '../patterned';
import { route } from '../route';
import { visualdevErrors } from './form-model.contract';

const access = { menu: 'onlineDev.webDesign', button: 'btn_edit' } as const;
/** What generated code is called. */
export const CodeNames = z.object({
  module: textOf('identifier', 40).min(1).describe('Folder'),
  className: textOf('identifier', 40).min(1).describe('Type of a record'),
  subClassName: z
    .string()
    .max(1000)
    .default('')
    .describe('Types of the rows of sub-tables, in their order, by commas; empty: made of their fields'),
  description: textOf('one_line', 200).default('').describe('What stands at the head of each file'),
});
export type CodeNames = z.infer<typeof CodeNames>;

export const listCodeModules = route({
  method: 'GET',
  path: '/api/visualdev/Generater/AreasName',
  summary: 'Names of modules that generated code may go into: those of the forms that there are',
  access,
  reply: z.array(z.string()).describe('Names'),
});

const CodeFile = z.object({
  fileName: z.string().describe('Name of the file or folder'),
  fileContent: z.string().describe('Its text; empty for a folder'),
});
type CodeFile = z.infer<typeof CodeFile> & { children: CodeFile[] };
const CodeTree: z.ZodType<CodeFile> = CodeFile.extend({
  children: z.lazy(() => z.array(CodeTree)).describe('What lies in the folder'),
}).meta({ id: 'CodeTree' });

export const previewCode = route({
  method: 'POST',
  path: '/api/visualdev/Generater/:id/Actions/CodePreview',
  summary: 'The files that would be generated for a published form',
  access,
  params: IdParams,
  body: CodeNames,
  reply: z.object({ list: z.array(CodeTree).describe('Files and folders') }),
  errors: [visualdevErrors.not_found, visualdevErrors.not_published],
});

export const downloadCode = route({
  method: 'POST',
  path: '/api/visualdev/Generater/:id/Actions/DownloadCode',
  summary: 'TypeScript of a published form as a zip: types, a client, a React page, the tables as SQL',
  access,
  params: IdParams,
  body: CodeNames,
  reply: z.void(),
  raw: [ZIP_TYPE],
  errors: [visualdevErrors.not_found, visualdevErrors.not_published],
});
