import { z } from 'zod';
import { Id } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';

const Person = z.object({
  auther_user_id: Id.describe('User'),
  name: z.string().describe('Name'),
  dept_name: z.string().describe('Department'),
  autherUserNo: z.string().describe('Account'),
  headIcon: z.string().describe('Avatar path, empty for none'),
  company_dept_name: z.string().describe('Company / department'),
});

/** A company or department with its people, under the names of the wire. */
export type PeopleNode = {
  id: string;
  name: string;
  parentId: string;
  dept_name: string;
  userCount: number;
  autherlist: z.infer<typeof Person>[];
  childmenus: PeopleNode[];
};
export const PeopleNode: z.ZodType<PeopleNode> = z
  .lazy(() =>
    z.object({
      id: Id,
      name: z.string().describe('Name'),
      parentId: z.string().describe('Parent, "-1" at the top'),
      dept_name: z.string().describe('Name once more: people look for either'),
      userCount: z.number().int().describe('People directly in it'),
      autherlist: z.array(Person).describe('People directly in it'),
      childmenus: z.array(PeopleNode).describe('Companies and departments below'),
    }),
  )
  .meta({ id: 'PeopleNode' });

export const selectPeopleTree = route({
  method: 'GET',
  path: '/api/system/Permission/Organize/Department/SelectorForSchAllOrg',
  summary: 'Companies and departments with their people in use, as far as the caller may look; for small organisations',
  access: 'signed-in',
  reply: listOf(PeopleNode),
});
