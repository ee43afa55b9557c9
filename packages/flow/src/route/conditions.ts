import type { ColumnKind } from '@qiaoban/language/filter';
import { FilterError } from '@qiaoban/language/filter-error';
import { matches } from '@qiaoban/language/filter-evaluate';
import type { FlowDocument } from '../model/document';
import type { FormValues } from '../engine/events';
import { STARTER_FIELDS } from '../model/flow-field';
import type { StarterFacts } from '../engine/state';

/** What conditions are asked with. */
export type Scope = { starter: StarterFacts; values: FormValues; kinds: Readonly<Record<string, ColumnKind>> };

const rowOf = ({ starter, values }: Scope): Record<string, unknown> => ({
  ...values,
  'starter.userId': starter.userId,
  'starter.departmentId': starter.departmentId,
  'starter.departmentIds': starter.departmentIds,
  'starter.roleIds': starter.roleIds,
  'starter.positionIds': starter.positionIds,
});

/**
 * The branch that a condition takes: the first whose filter holds, else the last. Undefined when the fork has no branch or
 * a filter cannot be asked (its field is gone); publishing refuses such a flow (soundness.ts).
 */
export const chooseBranch = (document: FlowDocument, forkId: string, scope: Scope): string | undefined => {
  const branches = document.nodes[forkId]?.children ?? [];
  const row = rowOf(scope);
  const kinds = { ...scope.kinds, ...STARTER_FIELDS };
  for (const id of branches.slice(0, -1)) {
    const branch = document.nodes[id];
    if (branch?.type !== 'branch' || !branch.props.when) continue;
    try {
      if (matches(branch.props.when, row, kinds)) return id;
    } catch (error) {
      if (error instanceof FilterError) return undefined;
      throw error;
    }
  }
  return branches.at(-1);
};
