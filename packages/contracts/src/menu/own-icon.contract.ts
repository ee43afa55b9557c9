import { z } from 'zod';
import './own-icon.texts';
import { defineErrors } from '../errors';
import { Id, IdParams, IdReply } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { textOf } from '../patterned';

const MENU = 'system.icons';

export const ownIconErrors = defineErrors('ownIcon', {
  not_found: 404,
  name_taken: 409,
  not_svg: 422,
  not_allowed: 422,
  too_many: 422,
});

/** Names of a tenant's own icons begin with this, so that they never hide one of the product. */
export const OWN_ICON_START = 'own-';
export const MAX_ICON_BYTES = 20 * 1024;
export const MAX_OWN_ICONS = 300;

export const OwnIconName = textOf('icon_name', 40)
  .min(1)
  .describe('Name: own-, then small letters, digits and hyphens');

export const OwnIcon = z.object({
  id: Id,
  name: z.string().describe('Name'),
  svg: z.string().describe('The picture, made harmless'),
});
export type OwnIcon = z.infer<typeof OwnIcon>;

export const listOwnIcons = route({
  method: 'GET',
  path: '/api/system/Base/OwnIcon',
  summary: 'Icons of the organisation’s own',
  access: 'signed-in',
  reply: listOf(OwnIcon),
});

export const createOwnIcon = route({
  method: 'POST',
  path: '/api/system/Base/OwnIcon',
  summary: 'Add an icon, an svg text; what could do harm is refused',
  access: { menu: MENU, button: 'btn_add' },
  body: z.object({ name: OwnIconName, svg: z.string().min(1).max(MAX_ICON_BYTES).describe('SVG, at most 20 KB') }),
  reply: IdReply,
  errors: [ownIconErrors.name_taken, ownIconErrors.not_svg, ownIconErrors.not_allowed, ownIconErrors.too_many],
});

export const deleteOwnIcon = route({
  method: 'DELETE',
  path: '/api/system/Base/OwnIcon/:id',
  summary: 'Delete an icon that no menu uses',
  access: { menu: MENU, button: 'btn_remove' },
  params: IdParams,
  reply: z.void(),
  errors: [ownIconErrors.not_found],
});
