import { describe, expect, it } from 'vitest';
import { plainHost, translatorOf } from '../describe/host';
import { describeNode } from '../describe/describe-node';
import { parseFlowDocument } from './document';
import type { FlowDocument } from './document';
import { approver, branch, cc, condition, flowOf, users } from '../testing/sample-flows';
import { seenFlow } from './seen-flow';

const rights = { secret: { access: 'hide' }, 'lines.secretCost': { access: 'edit', required: true } } as const;
const secretBoss = { kind: 'formField', field: 'secretBoss', holds: 'user' } as const;
const boss = { kind: 'formField', field: 'boss', holds: 'user' } as const;
const flow = flowOf(
  [
    approver('a', secretBoss, { fieldRights: rights }),
    approver('b', boss, { fieldRights: rights }),
    cc('c', users('u'), secretBoss),
    condition(
      'size',
      branch('x', {
        op: 'and',
        items: [
          { field: 'total', op: 'gt', value: 1 },
          { field: 'secret', op: 'notNull' },
        ],
      }),
      branch('y', { field: 'total', op: 'gt', value: 5 }, approver('d', users('u'), { fieldRights: rights })),
      branch('z', { field: 'starter.userId', op: 'eq', value: 'u' }),
      branch('rest', null),
    ),
  ],
  { titleTemplate: '{secret}{total}' },
);
const root = flow.nodes[flow.root];
if (root?.type === 'start') root.props.fieldRights = rights;
const isSeen = (field: string): boolean => !field.includes('secret');

describe('a flow as somebody sees it who only takes part', () => {
  const seen = seenFlow(flow, isSeen);
  const line = (document: FlowDocument, id: string) =>
    describeNode(document, document.nodes[id]!, plainHost('zh'), translatorOf('zh'));

  it('names nothing hidden and nobody’s rights', () => {
    expect(JSON.stringify(flow)).toContain('secret');
    expect(JSON.stringify(seen)).not.toMatch(/secret|access/);
    expect(parseFlowDocument(seen)).toMatchObject({ ok: true });
  });

  it('shows the same picture but for the lines that tell of hidden fields', () => {
    expect(Object.keys(seen.nodes)).toEqual(Object.keys(flow.nodes));
    for (const id of ['start', 'b', 'y', 'z', 'rest', 'd', 'end']) expect(line(seen, id), id).toBe(line(flow, id));
    for (const id of ['a', 'x']) expect([line(flow, id), line(seen, id)], id).toEqual([expect.stringMatching(/./), '']);
    expect(line(seen, 'c')).toBe('u');
  });

  it('leaves the flow itself alone', () => {
    expect(seenFlow(flow, () => true).nodes['x']).toEqual(flow.nodes['x']);
    expect(flow.settings.titleTemplate).toBe('{secret}{total}');
  });
});
