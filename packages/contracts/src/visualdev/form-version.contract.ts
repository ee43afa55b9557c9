import { z } from 'zod';
import { IdParams } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { FormDocumentJson, visualdevErrors } from './form-model.contract';

const access = { menu: 'onlineDev.webDesign' } as const;
const VersionNumber = z.coerce.number().int().min(1).max(1_000_000_000).describe('Number of the version');

const FormVersion = z.object({
  number: z.number().int().describe('Number of the version'),
  publishedTime: z.number().describe('Published at, epoch ms'),
  publishedBy: z.string().describe('Published by'),
  isCurrent: z.boolean().describe('It is the one in use'),
});

export const listFormVersions = route({
  method: 'GET',
  path: '/api/visualdev/Base/:id/Versions',
  summary: 'What was published of a form, the newest first',
  access,
  params: IdParams,
  reply: listOf(FormVersion),
  errors: [visualdevErrors.not_found],
});

export const getFormVersion = route({
  method: 'GET',
  path: '/api/visualdev/Base/:id/Versions/:number',
  summary: 'A published version as it was designed',
  access,
  params: IdParams.extend({ number: VersionNumber }),
  reply: z.object({ formData: FormDocumentJson.describe('The document, brought up to date') }),
  errors: [visualdevErrors.not_found],
});
