import { z } from 'zod';
import { Id } from '../ids';
import { EnabledMark } from '../switch-state';

export const OrganizeCategory = z.enum(['company', 'department']).describe('Company or department');
export type OrganizeCategory = z.infer<typeof OrganizeCategory>;

/** A company or department in the tree of its administration screen. */
export type OrganizeNode = {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  category: OrganizeCategory;
  managerId: string;
  managerName: string;
  /** As `managerName`, by its name on the wire. */
  manager: string;
  sortCode: number;
  enabledMark: EnabledMark;
  description: string;
  creatorTime: number;
  userCount: number;
  isManaged: boolean;
  hasChildren: boolean;
  children: OrganizeNode[];
};
export const OrganizeNode: z.ZodType<OrganizeNode> = z
  .lazy(() =>
    z.object({
      id: Id,
      parentId: z.string().describe('Parent, "-1" at the top'),
      fullName: z.string().describe('Name'),
      enCode: z.string().describe('Code'),
      category: OrganizeCategory,
      managerId: z.string().describe('Head, empty for none'),
      managerName: z.string().describe('Name of the head'),
      manager: z.string().describe('Name of the head'),
      sortCode: z.number().describe('Order among siblings'),
      enabledMark: EnabledMark,
      description: z.string().describe('Remark'),
      creatorTime: z.number().describe('Made at, epoch ms'),
      userCount: z.number().describe('Users directly in it'),
      isManaged: z.boolean().describe('The caller administers it, or keeps to no organisation'),
      hasChildren: z.boolean().describe('True when something is below'),
      children: z.array(OrganizeNode).describe('Companies or departments below'),
    }),
  )
  .meta({ id: 'OrganizeNode' });

export const PickType = z.enum(['company', 'department', 'position', 'user']).describe('Kind of the node');
export type PickType = z.infer<typeof PickType>;

const pickFields = {
  id: Id,
  parentId: z.string().describe('Parent, "-1" at the top'),
  fullName: z.string().describe('Name'),
  type: PickType,
  icon: z.string().describe('Icon name'),
  headIcon: z.string().describe('Avatar path of a person, empty for none'),
  parentFullName: z.string().describe('Where it belongs: company / department'),
  isLeaf: z.boolean().describe('True when nothing can be below'),
  hasChildren: z.boolean().describe('True when something is below'),
};
/** A node without its children: one level of a lazy tree, a hit of a search. */
export const PickItem = z.object(pickFields);
export type PickItem = z.infer<typeof PickItem>;

/** A node of a picker's tree. */
export type PickNode = PickItem & { children: PickNode[] };
export const PickNode: z.ZodType<PickNode> = z
  .lazy(() => z.object({ ...pickFields, children: z.array(PickNode).describe('Nodes below') }))
  .meta({ id: 'PickNode' });
