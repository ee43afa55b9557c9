import type { FlowNode } from '../model/document';
import { allHooks } from '../model/hooks';
import type { Hook, Hooks } from '../model/hooks';
import type { HookSide } from '../node-definition';
import { definitions } from '../registry';

/** What may be done before and after a step, in the order in which the designer offers it. */
export const HOOK_KINDS = ['interface', 'webhook', 'script'] as const;
type HookKind = (typeof HOOK_KINDS)[number];

/** The first id that no hook of the step has. */
const freeId = (node: Pick<FlowNode, 'hooks'>): string => {
  const taken = new Set(allHooks(node).map(({ id }) => id));
  let n = taken.size + 1;
  while (taken.has(`h${n}`)) n += 1;
  return `h${n}`;
};

/** A fresh hook of a kind for a step. */
export const newHook = (kind: HookKind, node: Pick<FlowNode, 'hooks'>): Hook => {
  const id = freeId(node);
  if (kind === 'script') return { id, type: 'script', props: definitions.script.defaults() };
  const props = definitions.service.defaults();
  const call = kind === 'webhook' ? ({ kind, method: 'POST', url: '', inputs: [] } as const) : props.call;
  return { id, type: 'service', props: { ...props, call: { ...call, inputs: [] } } };
};

/** The hooks of a step with other ones on a side; undefined where none is left. */
export const hooksWith = (node: Pick<FlowNode, 'hooks'>, side: HookSide, list: Hook[]): Hooks | undefined => {
  const hooks = { before: [], after: [], ...node.hooks, [side]: list };
  return hooks.before.length + hooks.after.length === 0 ? undefined : hooks;
};
