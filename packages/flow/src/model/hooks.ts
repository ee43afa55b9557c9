import { z } from 'zod';
import type { HookSide } from '../node-definition';
import { ScriptProps } from '../nodes/script/definition';
import { ServiceProps } from '../nodes/service/definition';

/** Most that is done on one side of a step. */
export const MOST_HOOKS = 10;
/** A step with hooks has an id of at most so many signs: those of its hooks are made of it. */
const LONGEST_HOOKED_ID = 44;

const base = {
  id: z
    .string()
    .regex(/^[A-Za-z0-9]{1,16}$/)
    .describe('Unlike those of the other hooks of the step'),
  isOff: z.boolean().optional().describe('It is kept but not done'),
};

/** What the program does before a step begins, or after it is done: set as a service or script node is. */
export const Hook = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.literal('service'), props: ServiceProps }),
  z.object({ ...base, type: z.literal('script'), props: ScriptProps }),
]);
export type Hook = z.infer<typeof Hook>;

/** Both sides of a step, each in the order in which it is done. */
export type Hooks = { before: Hook[]; after: Hook[] };

/** The hooks of a kind of node that has them on these sides only. */
export const hooksOn = (sides: readonly HookSide[]) => {
  const side = (name: HookSide) => z.array(Hook).max(sides.includes(name) ? MOST_HOOKS : 0);
  return z.object({ before: side('before'), after: side('after') });
};

/** All hooks of a step, those before it first. */
export const allHooks = ({ hooks }: { hooks?: Hooks | undefined }): Hook[] =>
  hooks ? [...hooks.before, ...hooks.after] : [];

/** The id under which a hook is a node of its own. */
export const hookNodeId = (nodeId: string, hookId: string): string => `${nodeId}__${hookId}`;

type Hooked = { id: string; hooks?: Hooks | undefined };
/** Does every hook have an id of its own, also among the nodes? */
export const hookIdsFit = (nodes: Readonly<Record<string, Hooked>>): boolean =>
  Object.values(nodes).every((node) => {
    const ids = allHooks(node).map(({ id }) => id);
    return (
      ids.length === 0 ||
      (node.id.length <= LONGEST_HOOKED_ID &&
        new Set(ids).size === ids.length &&
        ids.every((id) => !Object.hasOwn(nodes, hookNodeId(node.id, id))))
    );
  });
