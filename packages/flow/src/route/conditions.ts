import type { ColumnKind } from '@qiaoban/language/filter';
import { FilterError } from '@qiaoban/language/filter-error';
import { matches } from '@qiaoban/language/filter-evaluate';
import type { Filter } from '@qiaoban/language/filter';
import { filterFields } from '@qiaoban/language/filter-simplify';
import type { FlowDocument, FlowNode } from '../model/document';
import type { FormValues } from '../engine/events';
import { INITIATOR_FIELDS } from '../model/flow-field';
import type { FurtherScope } from '../model/further-field';
import { NO_FURTHER } from '../model/further-field';
import { variablesAsked } from '../model/variable-field';
import type { InitiatorFacts } from '../engine/state';
import { definitionOf } from '../registry';

/** What conditions are asked with. */
export type Scope = {
  initiator: InitiatorFacts;
  values: FormValues;
  kinds: Readonly<Record<string, ColumnKind>>;
  /** Further forms for which conditions of the flow ask; left out: none of them can be asked for. */
  further?: FurtherScope;
  /** What automatic steps have kept. */
  variables?: Readonly<Record<string, unknown>>;
  /** What people chose at manual forks. */
  choices?: Readonly<Record<string, readonly string[]>>;
};

const rowOf = ({ initiator, values }: Scope): Record<string, unknown> => ({
  ...values,
  'starter.userId': initiator.userId,
  'starter.departmentId': initiator.departmentId,
  'starter.departmentIds': initiator.departmentIds,
  'starter.roleIds': initiator.roleIds,
  'starter.positionIds': initiator.positionIds,
});

const conditionOf = (node: FlowNode | undefined): Filter | null =>
  (node && definitionOf(node.type).condition?.(node.props)) ?? null;

/** Does a condition hold? Undefined when it cannot be asked: a field of it is gone. */
export const holds = (when: Filter, scope: Scope): boolean | undefined => {
  const asked = variablesAsked(filterFields(when), scope.variables ?? {});
  const { kinds, values } = scope.further ?? NO_FURTHER;
  try {
    return matches(
      when,
      { ...rowOf(scope), ...values, ...asked.row },
      { ...scope.kinds, ...INITIATOR_FIELDS, ...kinds, ...asked.kinds },
    );
  } catch (error) {
    if (error instanceof FilterError) return undefined;
    throw error;
  }
};

/**
 * The branch that a condition takes: the first whose filter holds, else the last. Undefined when the fork has no branch or
 * a filter cannot be asked (its field is gone); publishing refuses such a flow (soundness.ts).
 */
export const chooseBranch = (document: FlowDocument, forkId: string, scope: Scope): string | undefined =>
  chooseBranches(document, forkId, scope)?.[0];

/**
 * The branches that a fork with conditions takes: all of an inclusive one whose filter holds, the first one of another; the
 * last when none does.
 */
export const chooseBranches = (document: FlowDocument, forkId: string, scope: Scope): string[] | undefined => {
  const fork = document.nodes[forkId];
  const branches = fork?.children ?? [];
  const takesEach = fork !== undefined && definitionOf(fork.type).branching === 'each';
  const taken: string[] = [];
  for (const id of branches.slice(0, -1)) {
    const when = conditionOf(document.nodes[id]);
    if (!when) continue;
    const isHeld = holds(when, scope);
    if (isHeld === undefined) return undefined;
    if (!isHeld) continue;
    taken.push(id);
    if (!takesEach) return taken;
  }
  const last = branches.at(-1);
  return taken.length > 0 || last === undefined ? (taken.length > 0 ? taken : undefined) : [last];
};
