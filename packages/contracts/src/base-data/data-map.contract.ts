import { z } from 'zod';
import './data-map.texts';
import { defineErrors } from '../errors';
import { Description, EnCode, FullName, SortCode, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { PageQuery, listOf, pageOf } from '../pagination';
import { route } from '../route';
import { EnabledMark, SwitchStateBody } from '../switch-state';

const menu = 'dataApp.dataMap';
const base = '/api/system/Base/DataMap' as const;
const bodyLimit = 8 * 1_048_576;

export const dataMapErrors = defineErrors('dataMap', { code_taken: 409, not_json: 422, not_geo: 422, too_large: 413 });

const fields = {
  fullName: FullName,
  enCode: EnCode.min(1),
  sortCode: SortCode,
  enabledMark: EnabledMark.default(1),
  description: Description,
  data: z.string().min(1).describe('GeoJSON text: a FeatureCollection whose features have a name'),
};
export const DataMapInput = z.object(fields);
export type DataMapInput = z.infer<typeof DataMapInput>;

export const listMaps = route({
  method: 'GET',
  path: base,
  summary: 'Page of maps',
  access: { menu },
  query: PageQuery,
  reply: pageOf(
    z.object({
      id: Id,
      fullName: z.string().describe('Name'),
      enCode: z.string().describe('Code'),
      sortCode: z.number().describe('Order'),
      enabledMark: EnabledMark,
      size: z.number().int().describe('Length of its text'),
      creatorUser: z.string().describe('Who made it'),
      creatorTime: z.number().describe('Made at, epoch ms'),
    }),
  ),
});

export const selectMaps = route({
  method: 'GET',
  path: `${base}/Selector`,
  summary: 'Maps in use, for designers',
  access: 'signed-in',
  reply: listOf(z.object({ id: Id, fullName: z.string().describe('Name'), enCode: z.string().describe('Code') })),
});

export const getMap = route({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'One map with its outlines',
  access: 'signed-in',
  params: IdParams,
  reply: z.object({ id: Id, ...fields, version: Version }),
});

export const createMap = route({
  method: 'POST',
  path: base,
  summary: 'Create a map',
  access: { menu, button: 'btn_add' },
  body: DataMapInput,
  bodyLimit,
  reply: IdReply,
  errors: Object.values(dataMapErrors),
});

export const updateMap = route({
  method: 'PUT',
  path: `${base}/:id`,
  summary: 'Save a map',
  access: { menu, button: 'btn_edit' },
  params: IdParams,
  body: DataMapInput.extend({ version: Version }),
  bodyLimit,
  reply: z.void(),
  errors: Object.values(dataMapErrors),
});

export const setMapState = route({
  method: 'PUT',
  path: `${base}/:id/Actions/State`,
  summary: 'Enable or disable a map',
  access: { menu, button: 'btn_edit' },
  params: IdParams,
  body: SwitchStateBody,
  reply: z.void(),
});

export const deleteMap = route({
  method: 'DELETE',
  path: `${base}/:id`,
  summary: 'Delete a map',
  access: { menu, button: 'btn_remove' },
  params: IdParams,
  reply: z.void(),
});
