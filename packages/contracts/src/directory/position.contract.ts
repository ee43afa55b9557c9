import { z } from 'zod';
import './position.texts';
import { Description, EnCode, PlainName, SortCode, Version } from '../fields';
import { Id, IdReply } from '../ids';
import { defineErrors } from '../errors';
import { PageQuery, listOf, pageOf } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { EnabledMark } from '../switch-state';
import { PickNode } from './directory-node';

const MENU = 'permission.position';

export const positionErrors = defineErrors('position', { not_found: 404, code_taken: 409, organize_missing: 422 });

const fields = {
  organizeId: Id.describe('Company or department that it belongs to'),
  fullName: PlainName,
  enCode: EnCode,
  type: z.string().max(50).default('').describe('Kind, a code of the dictionary PositionType'),
  sortCode: SortCode,
  enabledMark: EnabledMark.default(1),
  description: Description,
};
export const PositionInput = z.object(fields);
export type PositionInput = z.infer<typeof PositionInput>;
export const Position = z.object({ id: Id, ...fields, version: Version });
export type Position = z.infer<typeof Position>;

export const PositionRow = Position.extend({
  department: z.string().describe('Name of the company or department'),
  memberCount: z.number().int().describe('Users who hold the position'),
  isManaged: z.boolean().describe('The caller administers its organisation, or keeps to none'),
  creatorTime: z.number().describe('Made at, epoch ms'),
});
export type PositionRow = z.infer<typeof PositionRow>;

/** A position as pickers show it. */
export const PositionName = z.object({
  id: Id,
  fullName: z.string().describe('Name'),
  organizeId: Id.describe('Company or department'),
  department: z.string().describe('Its name'),
});

const PATH = '/api/system/Permission/Position';

export const listPositions = route({
  method: 'GET',
  path: PATH,
  summary: 'Positions of a company or department and of those below it',
  access: { menu: MENU },
  query: PageQuery.extend({
    organizeId: z.string().max(64).default('').describe('Company or department; empty for all'),
  }),
  reply: pageOf(PositionRow),
});

export const selectPositions = route({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Companies, departments and positions in use as one tree, for pickers',
  access: 'signed-in',
  reply: listOf(PickNode),
  showsNames: true,
});

export const allPositions = route({
  method: 'GET',
  path: `${PATH}/All`,
  summary: 'All positions in use',
  access: 'signed-in',
  reply: listOf(PositionName),
  showsNames: true,
});

export const getPositionList = route({
  method: 'POST',
  path: '/api/system/Permission/Organize/getPositionList',
  summary: 'The positions with these ids and those of the companies and departments with these ids',
  access: 'signed-in',
  body: z.object({ ids: z.array(Id).max(1000).describe('Positions, companies or departments') }),
  reply: listOf(PositionName),
  showsNames: true,
});

const usual = usualRoutes(PATH, MENU);

export const getPosition = route({
  ...usual.get,
  summary: 'One position',
  reply: Position,
  errors: [positionErrors.not_found],
});

export const createPosition = route({
  ...usual.create,
  summary: 'Create a position',
  body: PositionInput,
  reply: IdReply,
  errors: [positionErrors.code_taken, positionErrors.organize_missing],
});

export const updatePosition = route({
  ...usual.update,
  summary: 'Save a position',
  body: PositionInput.extend({ version: Version }),
  errors: [positionErrors.not_found, positionErrors.code_taken, positionErrors.organize_missing],
});

export const deletePosition = route({
  ...usual.remove,
  summary: 'Delete a position that nobody holds',
  errors: [positionErrors.not_found],
});

export const setPositionState = route({
  ...usual.setState,
  summary: 'Enable or disable a position',
  errors: [positionErrors.not_found],
});
