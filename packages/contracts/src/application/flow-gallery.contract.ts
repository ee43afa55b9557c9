import { z } from 'zod';
import './flow-gallery.texts';
import { defineErrors } from '../errors';
import { Id } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';

const base = '/api/workflow/Engine/FlowGallery' as const;

export const flowGalleryErrors = defineErrors('flowGallery', { not_found: 404 });

/** Name of a ready-made form with its flow, as `@qiaoban/form/templates` knows it. */
const TemplateKey = z
  .string()
  .regex(/^[A-Za-z]{1,40}$/)
  .describe('Key of the ready-made form');

export const listInstalledFlows = route({
  method: 'GET',
  path: base,
  summary: 'Which ready-made forms with flows are installed',
  access: { menu: 'onlineDev.flowEngine' },
  reply: listOf(z.object({ key: TemplateKey, flowId: Id.describe('The flow that was made of it') })),
});

export const installReadyMade = route({
  method: 'POST',
  path: `${base}/:key/Actions/Install`,
  summary: 'Make and publish a ready-made form with its flow, both or neither',
  access: { menu: 'onlineDev.flowEngine', button: 'btn_add' },
  params: z.object({ key: TemplateKey }),
  reply: z.object({ formId: Id.describe('The form'), flowId: Id.describe('The flow') }),
  errors: [flowGalleryErrors.not_found],
});
