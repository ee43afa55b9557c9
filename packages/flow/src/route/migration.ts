import type { FlowDocument } from '../model/document';
import type { Move } from '../engine/events';
import { areBeside, holdersOf, laneOf } from '../model/tree';
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

const isForkOf = (document: FlowDocument, id: string): boolean => {
  const node = document.nodes[id];
  return node !== undefined && definitionOf(node.type).isFork;
};

const problemAt = (from: FlowDocument, to: FlowDocument, { nodeId, lane }: Token): MigrationProblem | undefined => {
  const [before, after] = [from.nodes[nodeId], to.nodes[nodeId]];
  if (!before || !after || before.type !== after.type) return { nodeId, kind: 'gone' };
  if (laneOf(to, nodeId) !== lane) return { nodeId, kind: 'elsewhere' };
  return isForkOf(from, nodeId) && legsOf(from, nodeId) !== legsOf(to, nodeId) ? { nodeId, kind: 'fork' } : undefined;
};

/** What stands in the way of an instance that goes over to another version of its flow; nothing: it stays where it is. */
export const migrationProblems = (from: FlowDocument, to: FlowDocument, state: InstanceState): MigrationProblem[] =>
  [...state.tokens, ...(state.resume ?? [])].flatMap((token) => problemAt(from, to, token) ?? []);

/** The places for which a step has to be chosen: a fork whose legs are moved goes with them. */
export const lostPlaces = (from: FlowDocument, problems: readonly MigrationProblem[]): MigrationProblem[] =>
  problems.filter(({ nodeId }) => !problems.some((other) => holdersOf(from, other.nodeId).includes(nodeId)));

type MigrationPlan =
  | { outcome: 'stays' }
  | { outcome: 'moves'; problem: MigrationProblem['kind']; moves: Move[] }
  /** beside: the chosen steps cannot be asked at the same time. */
  | { outcome: 'blocked'; problem: MigrationProblem['kind'] | 'beside' };

/** Stays, or goes to the steps that were chosen for all places where it cannot stay. */
export const planMigration = (
  to: FlowDocument,
  state: InstanceState,
  lost: readonly MigrationProblem[],
  chosen: Readonly<Record<string, string>>,
): MigrationPlan => {
  const [first] = lost;
  if (first === undefined) return { outcome: 'stays' };
  const moves = lost.flatMap(({ nodeId }) => {
    const toNodeId = chosen[nodeId];
    return toNodeId === undefined ? [] : { instead: nodeId, toNodeId };
  });
  // only what is under way can be moved: what waits for its initiator goes on from there by itself
  const isMovable = state.status === InstanceStatus.waiting && state.isPaused !== true;
  const open = lost.find(({ nodeId }) => chosen[nodeId] === undefined);
  if (!isMovable || open !== undefined) return { outcome: 'blocked', problem: (open ?? first).kind };
  const targets = [...new Set(moves.map(({ toNodeId }) => toNodeId))];
  return areBeside(to, targets)
    ? { outcome: 'moves', problem: first.kind, moves }
    : { outcome: 'blocked', problem: 'beside' };
};

/**
 * The moves as they are kept for the way back. Nothing can be led to a fork itself: in the place of one stand the steps
 * at which the instance stood in its legs.
 */
export const keptMoves = (from: FlowDocument, { tokens }: InstanceState, moves: readonly Move[]): Move[] =>
  moves.flatMap((move) => {
    const within = tokens.filter(
      ({ nodeId }) => holdersOf(from, nodeId).includes(move.instead) && !isForkOf(from, nodeId),
    );
    return isForkOf(from, move.instead) && within.length > 0
      ? within.map(({ nodeId }) => ({ ...move, instead: nodeId }))
      : [move];
  });

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
