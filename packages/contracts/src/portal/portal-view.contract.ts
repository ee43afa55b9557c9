import { z } from 'zod';
import { Id, IdParams } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { PORTAL_MENU, PortalDocumentJson, portalErrors } from './portal.contract';

const base = '/api/visualdev/Portal' as const;
/** Granted to one of the person's roles, or opened by a menu of the person. */
const granted = { record: 'the grant of the portal' } as const;
const inDesign = { menu: PORTAL_MENU, button: 'btn_edit' } as const;

const PortalChoice = z.object({ id: Id, fullName: z.string().describe('Name') });

export const selectPortals = route({
  method: 'GET',
  path: `${base}/Selector`,
  summary: 'Portals that I may see, below their categories',
  access: 'signed-in',
  reply: listOf(PortalChoice.extend({ children: z.array(PortalChoice).describe('Portals of the category') })).extend({
    defaultId: z.string().describe('The one that I see first, empty for none'),
  }),
});

export const selectAllPortals = route({
  method: 'GET',
  path: `${base}/Selector/All`,
  summary: 'Published portals in use, for the choice of what a menu opens',
  access: { anyOf: [{ menu: 'system.menu' }, { menu: PORTAL_MENU }] },
  reply: listOf(PortalChoice.extend({ enCode: z.string().describe('Code') })),
});

export const setDefaultPortal = route({
  method: 'PUT',
  path: `${base}/:id/Actions/SetDefault`,
  summary: 'See this portal first from now on',
  access: granted,
  params: IdParams,
  reply: z.void(),
  errors: [portalErrors.not_found],
});

export const openPortal = route({
  method: 'GET',
  path: `${base}/:id/auth`,
  summary: 'A published portal that I may see',
  access: granted,
  params: IdParams,
  reply: z.object({
    id: Id,
    fullName: z.string().describe('Name'),
    formData: PortalDocumentJson.describe('The published document'),
    publishedTime: z.number().describe('Published at, epoch ms'),
  }),
  errors: [portalErrors.not_found],
});

export const BlockAnswer = z.object({
  ok: z.boolean().describe('False when this block could not be filled; the others can'),
  data: z.unknown().describe('What the block shows'),
  message: z.string().describe('Why not, in words; empty when ok'),
});
export type BlockAnswer = z.infer<typeof BlockAnswer>;

const Blocks = z.array(Id).max(60).optional().describe('Only these blocks; left out: all of them');
const answers = z.object({
  blocks: z.record(z.string(), BlockAnswer).describe('By id of the block; blocks that need no data are absent'),
});

export const readPortalData = route({
  method: 'POST',
  path: `${base}/:id/Data`,
  summary: 'Data of the blocks of a portal, as I may see them',
  access: granted,
  params: IdParams,
  body: z.object({ blocks: Blocks }),
  reply: answers,
  errors: [portalErrors.not_found],
});

export const previewPortalData = route({
  method: 'POST',
  path: `${base}/Actions/PreviewData`,
  summary: 'Data of the blocks of a portal that is being designed, as the designer may see them',
  access: inDesign,
  body: z.object({ formData: PortalDocumentJson, blocks: Blocks }),
  reply: answers,
  errors: [portalErrors.document_invalid],
  bodyLimit: 4 * 1024 * 1024,
});

export const probePortalSource = route({
  method: 'POST',
  path: `${base}/Actions/ProbeSource`,
  summary: 'Fields that a data interface answers, for the designer to choose from',
  access: inDesign,
  body: z.object({
    interfaceId: Id.describe('Data interface'),
    parameters: z.record(z.string().max(50), z.string().max(1000)).default({}).describe('Values of its parameters'),
  }),
  reply: z.object({
    ok: z.boolean().describe('False when the interface could not be run'),
    message: z.string().describe('Why not; empty when ok'),
    fields: z.array(z.string()).describe('Fields of its rows'),
    numeric: z.array(z.string()).describe('Those of them that hold numbers'),
  }),
});

export const listDashboardNotices = route({
  method: 'GET',
  path: '/api/visualdev/Dashboard/Notice',
  summary: 'My newest notices',
  access: 'signed-in',
  reply: listOf(
    z.object({
      id: Id,
      fullName: z.string().describe('Title'),
      creatorTime: z.number().describe('Sent at, epoch ms'),
    }),
  ),
});

export const listDashboardTodos = route({
  method: 'GET',
  path: '/api/visualdev/Dashboard/FlowTodo',
  summary: 'My newest to-dos',
  access: 'signed-in',
  reply: listOf(
    z.object({
      id: Id,
      fullName: z.string().describe('Title'),
      creatorTime: z.number().describe('Received at, epoch ms'),
    }),
  ),
});
