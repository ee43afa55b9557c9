import { z } from 'zod';
import './area.texts';
import { defineErrors } from '../errors';
import { Description, PlainName, SortCode, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { KeywordQuery, listOf } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { EnabledMark } from '../switch-state';
import { textOf } from '../patterned';

const MENU = 'system.area';

export const areaErrors = defineErrors('area', {
  code_taken: 409,
  own_child: 422,
  parent_not_found: 422,
  too_deep: 422,
  unreadable: 422,
  import_running: 409,
});

/** At most so many matches of a search are listed; `hasMore` says that there are others. */
export const AREA_SEARCH_LIMIT = 200;

const ParentId = z.string().max(64).describe('Area above, "-1" at the top');
const AreaType = z.number().int().describe('1 province, 2 city, 3 county, 4 street, 5 village');

const fields = {
  parentId: ParentId,
  fullName: PlainName,
  enCode: textOf('area_code', 12).min(1).describe('Code, digits only'),
  sortCode: SortCode,
  enabledMark: EnabledMark.default(1),
  description: Description,
};
export const AreaInput = z.object(fields);
export type AreaInput = z.infer<typeof AreaInput>;

export const AreaRow = z.object({
  id: Id,
  parentId: ParentId,
  fullName: z.string().describe('Name'),
  enCode: z.string().describe('Code'),
  type: AreaType,
  sortCode: z.number().describe('Order'),
  enabledMark: EnabledMark,
  hasChildren: z.boolean().describe('True when there are areas below'),
  path: z.string().describe('Names of the areas above, separated by /; filled by a search'),
});
export type AreaRow = z.infer<typeof AreaRow>;

export const listAreas = route({
  method: 'GET',
  path: '/api/system/Base/Area/:id',
  summary: 'Areas one level below; with a keyword, matches on every level below',
  access: { menu: MENU },
  params: z.object({ id: z.string().max(64).describe('Area above, "-1" at the top') }),
  query: KeywordQuery,
  reply: listOf(AreaRow).extend({ hasMore: z.boolean().describe('True when a search found more than it lists') }),
});

export const selectAreas = route({
  method: 'GET',
  path: '/api/system/Base/Area/:id/Selector',
  summary: 'Areas in use one level below, for pickers',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64).describe('Area above, "-1" at the top') }),
  reply: listOf(
    z.object({
      id: Id,
      fullName: z.string().describe('Name'),
      type: AreaType,
      isLeaf: z.boolean().describe('True when nothing is below'),
    }),
  ),
});

export const getArea = route({
  method: 'GET',
  path: '/api/system/Base/Area/:id/Info',
  summary: 'One area',
  access: { menu: MENU },
  params: IdParams,
  reply: z.object({
    id: Id,
    ...fields,
    type: AreaType,
    parentName: z.string().describe('Name of the area above'),
    version: Version,
  }),
});

const usual = usualRoutes('/api/system/Base/Area', MENU);

export const createArea = route({
  ...usual.create,
  summary: 'Create an area',
  body: AreaInput,
  reply: IdReply,
  errors: [areaErrors.code_taken, areaErrors.parent_not_found, areaErrors.too_deep],
});

export const updateArea = route({
  ...usual.update,
  summary: 'Save an area',
  body: AreaInput.extend({ version: Version }),
  errors: [areaErrors.code_taken, areaErrors.own_child, areaErrors.parent_not_found, areaErrors.too_deep],
});

export const deleteArea = route({
  ...usual.remove,
  summary: 'Delete an area that has none below',
});

export const setAreaState = route({
  ...usual.setState,
  summary: 'Enable or disable an area',
});

/** Largest file of villages, bytes. */
export const MAX_VILLAGE_BYTES = 64 * 1_048_576;

const VillageImport = z.object({
  id: Id,
  fileName: z.string().describe('Name of the file'),
  state: z.enum(['waiting', 'running', 'done', 'failed']).describe('How far it is'),
  position: z.number().int().describe('Rows read so far'),
  written: z.number().int().describe('Villages written'),
  refused: z.number().int().describe('Rows refused'),
  problems: z
    .array(
      z.object({
        line: z.number().int().describe('Line in the file, from 1'),
        code: z.string().describe('Code in that line'),
        reason: z.string().describe("Why it is refused, in the caller's language"),
      }),
    )
    .describe('The first 200 refused rows'),
  message: z.string().describe('Why it failed'),
  creatorTime: z.number().describe('Begun at, epoch ms'),
});
type VillageImport = z.infer<typeof VillageImport>;

export const importVillages = route({
  method: 'POST',
  path: '/api/system/Base/Area/Import',
  summary: 'Import villages from a csv file or workbook with code and name (multipart field `file`), in the background',
  access: { menu: MENU, button: 'btn_import' },
  reply: IdReply,
  errors: [areaErrors.unreadable, areaErrors.import_running],
  multipart: true,
  bodyLimit: MAX_VILLAGE_BYTES + 1_048_576,
});

export const latestVillageImport = route({
  method: 'GET',
  path: '/api/system/Base/Area/Import/Latest',
  summary: 'The import of villages that was begun last',
  access: { menu: MENU, button: 'btn_import' },
  reply: z.object({ latest: VillageImport.nullable().describe('Absent when there was none') }),
});
