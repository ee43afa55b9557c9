import type { FlowDocument } from '../model/document';
import { laneOf } from '../model/tree';
import { definitionOf } from '../registry';
import type { InstanceState, Token } from '../engine/state';
import { InstanceStatus } from '../engine/state';

/** Why an instance cannot stand in another version where it stands now. */
type MigrationProblem = {
  nodeId: string;
  /** gone: the node is no more, or of another type; elsewhere: it belongs to another branch; fork: the branches that are walked beside are others. */
  kind: 'gone' | 'elsewhere' | 'fork';
};

const legsOf = (document: FlowDocument, id: string): string =>
  [...(document.nodes[id]?.children ?? [])].sort().join(' ');

const problemAt = (from: FlowDocument, to: FlowDocument, { nodeId, lane }: Token): MigrationProblem | undefined => {
  const [before, after] = [from.nodes[nodeId], to.nodes[nodeId]];
  if (!before || !after || before.type !== after.type) return { nodeId, kind: 'gone' };
  if (laneOf(to, nodeId) !== lane) return { nodeId, kind: 'elsewhere' };
  const isFork = definitionOf(before.type).isFork;
  return isFork && legsOf(from, nodeId) !== legsOf(to, nodeId) ? { nodeId, kind: 'fork' } : undefined;
};

/** What stands in the way of an instance that goes over to another version of its flow; nothing: it stays where it is. */
export const migrationProblems = (from: FlowDocument, to: FlowDocument, state: InstanceState): MigrationProblem[] =>
  [...state.tokens, ...(state.resume ?? [])].flatMap((token) => problemAt(from, to, token) ?? []);

/** May an instance change its version at all? What has ended keeps the one on which it ran; what was never submitted takes the newest by itself. */
export const isMigratable = ({ status, isClosed }: Pick<InstanceState, 'status' | 'isClosed'>): boolean =>
  status === InstanceStatus.waiting ||
  (status === InstanceStatus.rejected && !isClosed) ||
  status === InstanceStatus.revoked;

/** The state in the other version: what lies behind and is known there. Tokens that cannot stand are moved by a jump afterwards. */
export const migrated = (to: FlowDocument, state: InstanceState): InstanceState => ({
  ...state,
  passed: state.passed.filter((id) => to.nodes[id] !== undefined),
});
