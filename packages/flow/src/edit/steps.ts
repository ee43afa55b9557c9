import type { LocalText } from '@qiaoban/contracts/languages';
import type { Filter } from '@qiaoban/language/filter';
import { emptyFlowDocument } from '../model/document';
import type { FlowDocument, FlowNode } from '../model/document';
import type { AssigneeRule } from '../people/assignee';
import { definitions } from '../registry';
import type { PropsOf } from '../registry';

type FieldRights = PropsOf<'approver'>['fieldRights'];

/** One step of a flow that is written down top to bottom. */
export type Step =
  | { ask: AssigneeRule; title: LocalText; mode?: 'any' | 'all' | 'inOrder'; fieldRights?: FieldRights }
  /** Something is to be done rather than decided. */
  | { handle: AssigneeRule; title: LocalText }
  | { copy: AssigneeRule; title: LocalText }
  | { when: Filter; title: LocalText; inside: Step[]; otherwise: Step[] }
  /** Walked at the same time. */
  | { both: { title: LocalText; inside: Step[] }[] };

const OTHERWISE = { zh: '其他情况', zhtw: '其他情況', en: 'Otherwise' };
type Type = 'approver' | 'handler' | 'circulate' | 'condition' | 'branch' | 'parallel' | 'leg';

/** A flow from its steps, top to bottom. */
export const flowOf = (steps: readonly Step[]): FlowDocument => {
  const flow = emptyFlowDocument();
  let number = 0;
  const put = (type: Type, props: object, children?: string[]): string => {
    number += 1;
    const id = `${type}${number}`;
    const node = { id, type, props: { ...definitions[type].defaults(), ...props }, ...(children ? { children } : {}) };
    flow.nodes[id] = node as FlowNode;
    return id;
  };
  const chain = (list: readonly Step[]): string[] =>
    list.map((step) => {
      if ('ask' in step) {
        const { ask: assignee, title, mode = 'any', fieldRights } = step;
        return put('approver', { title, assignee, mode, ...(fieldRights ? { fieldRights } : {}) });
      }
      if ('handle' in step) return put('handler', { title: step.title, assignee: step.handle });
      if ('copy' in step) return put('circulate', { title: step.title, recipients: [step.copy] });
      if ('both' in step) {
        const legs = step.both.map(({ title, inside }) => put('leg', { title }, chain(inside)));
        return put('parallel', {}, legs);
      }
      const branches = [
        put('branch', { title: step.title, when: step.when }, chain(step.inside)),
        put('branch', { title: OTHERWISE, when: null }, chain(step.otherwise)),
      ];
      return put('condition', {}, branches);
    });
  flow.nodes['start']!.children = [...chain(steps), 'end'];
  return flow;
};
