import type { FlowField } from '@qiaoban/flow/model/flow-field';
import { furtherScope } from '@qiaoban/flow/model/further-field';
import { sampleInitiator } from '@qiaoban/flow/testing/play';
import { above, approver, branch, condition, flowOf, leg, parallel, users } from '@qiaoban/flow/testing/sample-flows';
import { describe, expect, it } from 'vitest';
import { simulatedRoute, withAncestors } from './simulated-route';

const fields: FlowField[] = [{ field: 'amount', label: '金额', kind: 'number' }];
const doc = flowOf([
  condition('if', branch('big', above('amount', 5000), approver('boss', users('c'))), branch('else', null)),
  parallel('both', leg('l1', approver('p', users('d'))), leg('l2', approver('q', users('e')))),
]);
const way = (amount: unknown): string =>
  simulatedRoute(doc, fields, sampleInitiator(), { amount })
    .steps.map(({ node, isBeside }) => (isBeside ? `(${node.id})` : node.id))
    .join(' ');

describe('simulatedRoute', () => {
  it.each<[unknown, string]>([
    [9000, 'start big boss (l1) (p) (l2) (q) end'],
    [5000, 'start else (l1) (p) (l2) (q) end'],
    [undefined, 'start else (l1) (p) (l2) (q) end'],
  ])('amount %s', (amount, expected) => expect(way(amount)).toBe(expected));

  it('goes by what is given for a further form', () => {
    const asking = flowOf([
      condition(
        'if',
        branch('big', above('further:review:risk', 5), approver('boss', users('c'))),
        branch('else', null),
      ),
    ]);
    const risk: FlowField = { field: 'risk', label: '风险', kind: 'number' };
    const taken = (data: Record<string, unknown>): string[] => {
      const further = furtherScope('review', [risk], data);
      return simulatedRoute(asking, fields, sampleInitiator(), {}, further).steps.map(({ node }) => node.id);
    };
    expect(taken({ risk: 9 })).toContain('boss');
    expect(taken({})).not.toContain('boss');
  });

  it('says where a condition cannot be asked', () => {
    expect(simulatedRoute(doc, [], sampleInitiator(), { amount: 1 }).broken).toBe('if');
  });
});

describe('withAncestors', () => {
  const tree = [{ id: 'c', children: [{ id: 'd', children: [{ id: 'e', children: [] }] }] }];
  it.each([
    ['e', ['e', 'd', 'c']],
    ['c', ['c']],
    ['x', []],
  ])('%s', (id, expected) => expect(withAncestors(tree, id)).toEqual(expected));
});
