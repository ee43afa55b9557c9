import { describe, expect, it } from 'vitest';
import { compareRoutes, expectedDuration } from './replay';
import type { PreviewStep } from './simulate';

const step = (nodeId: string, ...people: string[]): PreviewStep => ({
  nodeId,
  type: 'approver',
  title: nodeId,
  lane: 'start',
  people,
});

describe('two ways through a flow', () => {
  it('differ in nodes and in people, whatever their order', () => {
    const before = [step('a', 'lin', 'gao'), step('b', 'wang'), step('c', 'lin')];
    const after = [step('a', 'gao', 'lin'), step('c', 'chen'), step('d', 'gao')];
    expect(compareRoutes(before, after)).toEqual({ gone: ['b'], added: ['d'], others: ['c'] });
    expect(compareRoutes(before, before)).toEqual({ gone: [], added: [], others: [] });
  });

  it('take what they took, without the nodes that are gone and with the usual time of the new ones', () => {
    const difference = { gone: ['b'], added: ['d', 'copy'], others: [] };
    const asked = (node: string): boolean => node !== 'copy';
    expect(expectedDuration(100, difference, { a: 60, b: 40 }, { d: 25 }, asked)).toBe(85);
    expect(expectedDuration(100, difference, { b: 40 }, {}, asked)).toBeUndefined();
  });
});
