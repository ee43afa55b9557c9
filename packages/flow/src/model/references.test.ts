import { expect, it } from 'vitest';
import { referencesOf } from './references';
import { approver, branch, cc, condition, flowOf } from '../testing/sample-flows';

it('names people, roles, positions and departments of every node', () => {
  const when = { op: 'and' as const, items: [{ field: 'starter.roleIds', op: 'hasAny' as const, value: ['r2'] }] };
  const document = flowOf([
    approver('a', { kind: 'roles', ids: ['r1'] }, { empty: { kind: 'users', ids: ['u1'] } }),
    condition('c', branch('b1', when), branch('b2', null)),
    cc('d', { kind: 'positions', ids: ['p1'] }, { kind: 'starterPick', several: true, range: { departments: ['o1'] } }),
  ]);
  const start = document.nodes[document.root]!;
  if (start.type === 'start')
    start.props.who = { kind: 'limited', users: [], roles: [], positions: [], departments: ['o2'] };
  expect(
    referencesOf(document)
      .map((each) => `${each.kind} ${'id' in each ? each.id : ''}`)
      .toSorted(),
  ).toEqual(['organize o1', 'organize o2', 'position p1', 'role r1', 'role r2', 'user u1']);
});
