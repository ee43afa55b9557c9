import type { LocalText } from '@qiaoban/contracts/languages';
import type { AssigneeRule } from '@qiaoban/flow/people/assignee';
import { emptyFlowDocument } from '@qiaoban/flow/model/document';
import type { FlowDocument, FlowNode } from '@qiaoban/flow/model/document';
import { definitions } from '@qiaoban/flow/registry';
import type { FormDocument } from '@qiaoban/form/document';
import { label } from '@qiaoban/form/templates/template';
import type { Filter } from '@qiaoban/language/filter';
import type { DemoFile } from './demo-file';

/** One of the forms that a new installation shows. `record(i)` makes the values of its i-th record, `files(i)` what comes with it. */
export type DemoForm = {
  code: string;
  name: { zh: string; zhtw: string; en: string };
  icon: string;
  /** Codes of the dictionaries webDesign (of the form) and WorkFlowCategory (of its flow). */
  category: { form: string; flow?: string };
  /** Colour behind the icon of its flow. */
  colour?: string;
  document: FormDocument;
  flow?: FlowDocument;
  records: number;
  record(i: number, pick: DemoPick): Record<string, unknown>;
  files?(i: number): DemoFile[];
};

/** What the makers of records choose from. Deterministic. */
export type DemoPick = {
  of<T>(list: readonly T[], i: number): T;
  day(i: number): number;
  userId(i: number): string;
  departmentId(i: number): string;
};

type Step =
  | { ask: AssigneeRule; title: LocalText; mode?: 'any' | 'all' | 'inOrder' }
  | { copy: AssigneeRule; title: LocalText }
  | { when: Filter; title: LocalText; inside: Step[]; otherwise: Step[] };

/** A flow from its steps, top to bottom. */
export const flowOf = (steps: Step[]): FlowDocument => {
  const flow = emptyFlowDocument();
  let number = 0;
  const put = (type: 'approver' | 'circulate' | 'condition' | 'branch', props: object, children?: string[]): string => {
    number += 1;
    const id = `${type}${number}`;
    const node = { id, type, props: { ...definitions[type].defaults(), ...props }, ...(children ? { children } : {}) };
    flow.nodes[id] = node as FlowNode;
    return id;
  };
  const chain = (list: Step[]): string[] =>
    list.map((step) => {
      if ('ask' in step) return put('approver', { title: step.title, assignee: step.ask, mode: step.mode ?? 'any' });
      if ('copy' in step) return put('circulate', { title: step.title, recipients: [step.copy] });
      const branches = [
        put('branch', { title: step.title, when: step.when }, chain(step.inside)),
        put('branch', { title: label('其他情况', '其他情況', 'Otherwise'), when: null }, chain(step.otherwise)),
      ];
      return put('condition', {}, branches);
    });
  flow.nodes['start']!.children = [...chain(steps), 'end'];
  return flow;
};

export const byHead: Step = {
  ask: { kind: 'departmentHead', level: 0 },
  title: label('部门负责人审批', '部門主管簽核', 'Department head'),
};
