import { describe, expect, it } from 'vitest';
import { newInstance } from '../engine/state';
import type { InstanceState, Token } from '../engine/state';
import { approver, flowOf, leg, parallel, users } from '../testing/sample-flows';
import { isMigratable, keptMoves, migrated, migrationProblems } from './migration';

const at = (...places: [lane: string, nodeId: string][]): InstanceState => ({
  ...newInstance('c', 'zhang'),
  status: 1,
  passed: ['start', 'old'],
  tokens: places.map(([lane, nodeId], n): Token => ({ lane, nodeId, batch: n + 1, queue: [] })),
});
const one = approver('one', users('a'));
const two = approver('two', users('b'));

describe('going over to another version', () => {
  const from = flowOf([one, two]);

  it('stays where the node is still there, wherever in its lane', () => {
    expect(migrationProblems(from, flowOf([two, one]), at(['start', 'one']))).toEqual([]);
    expect(migrated(flowOf([one]), at(['start', 'one'])).passed).toEqual(['start']);
  });

  it('says which nodes are gone or stand in another branch', () => {
    expect(migrationProblems(from, flowOf([two]), at(['start', 'one']))).toEqual([{ nodeId: 'one', kind: 'gone' }]);
    const forked = flowOf([parallel('fork', leg('left', one), leg('right', two))]);
    expect(migrationProblems(from, forked, at(['start', 'one']))).toEqual([{ nodeId: 'one', kind: 'elsewhere' }]);
  });

  it('never leaves a fork waiting for a branch that nobody walks', () => {
    const before = flowOf([parallel('fork', leg('left', one), leg('right', two))]);
    const after = flowOf([
      parallel('fork', leg('left', one), leg('right', two), leg('third', approver('three', users('c')))),
    ]);
    const state = at(['start', 'fork'], ['left', 'one'], ['right', 'two']);
    expect(migrationProblems(before, after, state)).toEqual([{ nodeId: 'fork', kind: 'fork' }]);
    expect(migrationProblems(before, before, state)).toEqual([]);
  });

  it('is for what is under way', () => {
    const of = (status: InstanceState['status'], isClosed = false) => isMigratable({ status, isClosed });
    expect([of(0), of(1), of(2), of(3), of(3, true), of(4), of(5)]).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it('keeps the steps in the legs of a fork that is left, so that there is a way back', () => {
    const forked = flowOf([parallel('fork', leg('left', one), leg('right', two))]);
    const moves = [{ instead: 'fork', toNodeId: 'goal' }];
    expect(keptMoves(forked, at(['start', 'fork'], ['left', 'one'], ['right', 'two']), moves)).toEqual([
      { instead: 'one', toNodeId: 'goal' },
      { instead: 'two', toNodeId: 'goal' },
    ]);
    expect(keptMoves(forked, at(['start', 'fork'], ['right', 'two']), moves)).toEqual([
      { instead: 'two', toNodeId: 'goal' },
    ]);
    const step = [{ instead: 'one', toNodeId: 'goal' }];
    expect(keptMoves(from, at(['start', 'one']), step)).toEqual(step);
  });
});
