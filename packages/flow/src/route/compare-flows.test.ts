import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../model/document';
import { approver, branch, condition, flowOf, users } from '../testing/sample-flows';
import { compareFlows } from './compare-flows';

const one = (id: string, ...people: string[]) => approver(id, users(...people));
const line = (...ids: string[]): FlowDocument => flowOf(ids.map((id) => one(id, 'a')));
const changesOf = (before: FlowDocument, after: FlowDocument) => compareFlows(before, after).nodes;

describe('versions of a flow', () => {
  it('do not differ where nothing changed, whatever the order of keys', () => {
    const flow = line('x', 'y');
    const other = JSON.parse(JSON.stringify(flow)) as FlowDocument;
    const { x } = other.nodes;
    other.nodes['x'] = Object.fromEntries(
      Object.entries(x ?? {}).reverse(),
    ) as unknown as FlowDocument['nodes'][string];
    expect(compareFlows(flow, other)).toEqual({ nodes: {}, settings: [] });
  });

  it('name what was added, removed and changed', () => {
    const before = flowOf([one('x', 'a'), one('y', 'a')]);
    const after = flowOf([one('x', 'b'), one('z', 'a')]);
    expect(changesOf(before, after)).toEqual({ x: 'changed', y: 'removed', z: 'added' });
  });

  it('name one node that moved, not those that it passed', () => {
    expect(changesOf(line('a', 'b', 'c', 'd'), line('a', 'c', 'd', 'b'))).toEqual({ b: 'moved' });
    expect(changesOf(line('a', 'b', 'c', 'd'), line('d', 'a', 'b', 'c'))).toEqual({ d: 'moved' });
  });

  it('say that a node moved into a branch', () => {
    const before = flowOf([condition('f', branch('p', null), branch('q', null)), one('x', 'a')]);
    const after = flowOf([condition('f', branch('p', null, one('x', 'a')), branch('q', null))]);
    expect(changesOf(before, after)).toEqual({ x: 'moved' });
  });

  it('compare settings by name', () => {
    const before = line('x');
    const after = { ...before, settings: { ...before.settings, withdraw: 'running' as const } };
    expect(compareFlows(before, after).settings).toEqual(['withdraw']);
  });
});
