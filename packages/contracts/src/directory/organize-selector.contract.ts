import { z } from 'zod';
import './organize.texts';
import { Id, IdParams } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { OrganizeCategory, PickItem } from './directory-node';
import { organizeErrors } from './organize.contract';

const PATH = '/api/system/Permission/Organize';

export const findParents = route({
  method: 'GET',
  path: `${PATH}/findParentOrg`,
  summary: 'The way from the top down to a company or department, both included; empty when the caller may not see it',
  access: 'signed-in',
  query: z.object({ orgId: z.string().max(64).default('').describe('Company or department; empty for the own one') }),
  reply: listOf(PickItem),
});

export const selectChildren = route({
  method: 'POST',
  path: `${PATH}/children/Selector/:id`,
  summary:
    'One level below a company or department ("0" for the top), in use; with a keyword, everything that matches, everywhere',
  access: 'signed-in',
  params: IdParams,
  body: z
    .object({
      keyword: z.string().max(200).default('').describe('Name or code'),
      position: z.boolean().default(false).describe('With the positions; a keyword then looks for positions only'),
    })
    .default({ keyword: '', position: false }),
  reply: z.object({
    list: z.array(PickItem).describe('Companies, departments and positions'),
    hasMore: z.boolean().describe('True when a search found more than it answers'),
  }),
  showsNames: true,
});

/** A company or department on a card of the organisation chart. */
export const ChartNode = z.object({
  id: Id,
  parentId: z.string().describe('Parent, "-1" at the top'),
  fullName: z.string().describe('Name'),
  category: OrganizeCategory,
  headId: z.string().describe('Head, empty for none'),
  headName: z.string().describe('Name of the head'),
  headIcon: z.string().describe('Avatar path of the head, empty for none'),
  headPosition: z.string().describe('Main position of the head'),
  userCount: z.number().int().describe('People directly in it'),
  totalCount: z.number().int().describe('People in it and everywhere below'),
  childCount: z.number().int().describe('Companies and departments directly below'),
});
export type ChartNode = z.infer<typeof ChartNode>;

export const chartLevel = route({
  method: 'GET',
  path: `${PATH}/Chart/:id`,
  summary: 'Cards of the organisation chart directly below a company or department ("0" for the top), in use only',
  access: 'signed-in',
  params: IdParams,
  reply: listOf(ChartNode),
  showsNames: true,
});

export const chartSearch = route({
  method: 'GET',
  path: `${PATH}/Chart`,
  summary: 'Companies and departments whose name, code or head matches, each with the way down to it; 20 at most',
  access: 'signed-in',
  query: z.object({ keyword: z.string().max(200).describe('Text to look for') }),
  reply: listOf(
    z.object({
      id: Id,
      fullName: z.string().describe('Name'),
      headName: z.string().describe('Head, empty for none'),
      place: z.string().describe('Names above it'),
      path: z.array(Id).describe('Ids from the top down to it'),
    }),
  ),
  showsNames: true,
});

export const chartPeople = route({
  method: 'GET',
  path: `${PATH}/Chart/:id/People`,
  summary: 'People directly in a company or department, for its card in the chart; the first 200',
  access: 'signed-in',
  params: IdParams,
  reply: listOf(
    z.object({
      id: Id,
      fullName: z.string().describe('Name'),
      headIcon: z.string().describe('Avatar path, empty for none'),
      position: z.string().describe('Main position'),
      isHead: z.boolean().describe('True for the head'),
    }),
  ).extend({ hasMore: z.boolean().describe('True when there are more than these') }),
  errors: [organizeErrors.not_found],
  showsNames: true,
});
