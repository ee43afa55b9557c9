import { z } from 'zod';
import { Id } from '@qiaoban/contracts/ids';

/** How many levels up a department head or a manager may be looked for. */
export const MAX_LEVEL = 10;

const Ids = z.array(Id).max(200);
const Level = z.int().min(0).max(MAX_LEVEL);

/** Who the initiator may choose from; nothing named means everyone. */
export const PickRange = z.object({ users: Ids.optional(), roles: Ids.optional(), departments: Ids.optional() });
export type PickRange = z.infer<typeof PickRange>;

/**
 * Who is asked or informed (`assigneeType` of the documents).
 * departmentHead level 0 = the initiator's own department, n = the department n levels above; manager level 1 = the direct manager;
 * managerChain = the direct manager and the ones above, `levels` people at most, one after another.
 */
export const AssigneeRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('users'), ids: Ids }),
  z.object({ kind: z.literal('roles'), ids: Ids }),
  z.object({ kind: z.literal('positions'), ids: Ids }),
  z.object({ kind: z.literal('departmentHead'), level: Level }),
  z.object({ kind: z.literal('manager'), level: Level.min(1) }),
  z.object({ kind: z.literal('managerChain'), levels: Level.min(1) }),
  z.object({ kind: z.literal('starter') }),
  z.object({ kind: z.literal('starterPick'), several: z.boolean(), range: PickRange.optional() }),
  z.object({ kind: z.literal('groups'), ids: Ids }),
  /** Chosen by whoever sends the instance on to the node. */
  z.object({ kind: z.literal('previousPick'), several: z.boolean(), range: PickRange.optional() }),
  /** Who has one of the roles or positions within the initiator's department, or the next department above that has one. */
  z.object({ kind: z.literal('inDepartment'), of: z.enum(['role', 'position']), ids: Ids }),
  /** Who answered at an earlier node. */
  z.object({ kind: z.literal('nodeApprovers'), nodeId: z.string().max(64) }),
  /** Whom an earlier automatic step has answered: an id or several, kept in this variable. */
  z.object({ kind: z.literal('service'), variable: z.string().max(50) }),
  z.object({ kind: z.literal('formField'), field: z.string().max(101), holds: z.enum(['user', 'department']) }),
]);
export type AssigneeRule = z.infer<typeof AssigneeRule>;
export type AssigneeKind = AssigneeRule['kind'];

export const ASSIGNEE_KINDS = [
  'users',
  'roles',
  'positions',
  'groups',
  'inDepartment',
  'departmentHead',
  'manager',
  'managerChain',
  'starter',
  'starterPick',
  'previousPick',
  'nodeApprovers',
  'formField',
  'service',
] as const satisfies readonly AssigneeKind[];

/** Rules that only an instance can answer: somebody chooses in it, or has answered before. */
export const INSTANCE_RULES: readonly AssigneeKind[] = ['starterPick', 'previousPick', 'nodeApprovers'];

/** A fresh rule of a kind, as the designer offers it. */
export const emptyRule = (kind: AssigneeKind): AssigneeRule => {
  switch (kind) {
    case 'users':
    case 'roles':
    case 'positions':
    case 'groups':
      return { kind, ids: [] };
    case 'inDepartment':
      return { kind, of: 'position', ids: [] };
    case 'nodeApprovers':
      return { kind, nodeId: '' };
    case 'departmentHead':
      return { kind, level: 0 };
    case 'manager':
      return { kind, level: 1 };
    case 'managerChain':
      return { kind, levels: 3 };
    case 'starter':
      return { kind };
    case 'starterPick':
    case 'previousPick':
      return { kind, several: false };
    case 'service':
      return { kind, variable: '' };
    case 'formField':
      return { kind, field: '', holds: 'user' };
  }
};

/**
 * A question about people that only the directory can answer. The service answers with the ids of people who may act now
 * (enabled, not deleted), in a stable order; an empty list is an answer.
 */
export type Ask =
  | { kind: 'users'; ids: string[] }
  | { kind: 'roles'; ids: string[] }
  | { kind: 'positions'; ids: string[] }
  | { kind: 'groups'; ids: string[] }
  /** Who has one of these roles or positions in the department, or in the nearest one above that has somebody. */
  | { kind: 'inDepartment'; departmentId: string; of: 'role' | 'position'; ids: string[] }
  /** The head of the department `level` levels above `departmentId`. */
  | { kind: 'departmentHead'; departmentId: string; level: number }
  | { kind: 'departmentHeads'; ids: string[] }
  /** The manager `level` levels above `userId`, 1 = direct. */
  | { kind: 'manager'; userId: string; level: number }
  /** The managers of `userId` from the direct one upwards, at most `levels`. */
  | { kind: 'managerChain'; userId: string; levels: number }
  /** Those of `ids` who lie in the range. */
  | { kind: 'inRange'; ids: string[]; range: PickRange };

/** A question with the key under which its answer is looked for; equal questions have equal keys. */
export type AssigneeQuery = { key: string; ask: Ask };
export type Answers = Readonly<Record<string, readonly string[]>>;

export const queryOf = (ask: Ask): AssigneeQuery => ({ key: JSON.stringify(ask), ask });
