import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@qiaoban/contracts/errors';
import { IDENTITY_BUTTON, workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import type { FlowDocument, FlowNode } from '@qiaoban/flow/model/document';
import { definitionOf } from '@qiaoban/flow/registry';
import { titleOfNode } from '@qiaoban/flow/describe/describe-node';
import type { Actor } from '#platform/http/caller';

const FLOW_MENU = 'onlineDev.flowEngine';

/** Does the step work in a name that is neither that of the instance's people nor the own one? */
const isForeign = ({ type, props }: FlowNode, userId: string): boolean => {
  const identity = definitionOf(type).identity?.(props);
  return identity?.kind === 'system' || (identity?.kind === 'user' && identity.userId !== userId);
};

/**
 * Whoever may not choose in whose name steps work lets them work for the initiator, the last approver or oneself. What
 * stood there before, unchanged, may stay: somebody who may has chosen it.
 */
export const checkIdentities = (actor: Actor, document: FlowDocument, before?: FlowDocument): void => {
  if (actor.can(FLOW_MENU, IDENTITY_BUTTON)) return;
  const chosen = Object.values(document.nodes).find(
    (node) => isForeign(node, actor.userId) && !isDeepStrictEqual(before?.nodes[node.id], node),
  );
  if (chosen === undefined) return;
  const node = titleOfNode(chosen, { language: actor.language });
  throw new AppError(workflowErrors.identity_not_allowed, { node }, [{ path: chosen.id, message: '' }]);
};
