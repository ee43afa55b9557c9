import { textIn } from '@qiaoban/contracts/languages';
import { execute, redo, startHistory, undo } from '@qiaoban/designer/history';
import { describe, expect, it } from 'vitest';
import type { FlowDocument } from './document';
import { emptyFlowDocument, parseFlowDocument } from './document';
import { addBranch, dissolveForks, insertStep, mayRemove, removeStep } from '../edit/flow-commands';
import { definitions, insertableTypes, NODE_TYPES } from '../registry';
import { above, approver, branch, cc, condition, flowOf, leg, parallel, users } from '../testing/sample-flows';
import { flowProblems } from '../check/validation';
import { en } from '../texts/en';
import { zh } from '../texts/zh';
import { zhtw } from '../texts/zhtw';
import { inReadingOrder, laneOf, precedes } from './tree';

const counter = (): (() => string) => {
  let n = 0;
  return () => `id${(n += 1)}`;
};
const order = (document: FlowDocument): string =>
  inReadingOrder(document)
    .map((node) => node.id)
    .join(' ');
const rich = flowOf([
  approver('n1', users('a')),
  parallel('p', leg('l1', approver('x', users('b'))), leg('l2', cc('c', users('d')))),
  condition(
    'if',
    branch('b1', { op: 'and', items: [above('amount', 1)] }),
    branch('b2', null, approver('y', users('e'))),
  ),
]);

describe('the document', () => {
  it.each([
    ['empty', emptyFlowDocument()],
    ['rich', rich],
  ])('%s: survives JSON', (_, document) => {
    expect(parseFlowDocument(JSON.parse(JSON.stringify(document)))).toEqual({ ok: true, document });
  });

  it.each([
    ['nothing', null],
    ['another kind', { ...rich, kind: 'form' }],
    ['a newer version', { ...rich, version: 99 }],
    ['an unknown node', { ...rich, nodes: { ...rich.nodes, z: { id: 'z', type: 'spell', props: {} } } }],
    [
      'bad properties',
      { ...rich, nodes: { ...rich.nodes, z: { id: 'z', type: 'approver', props: { mode: 'most' } } } },
    ],
    [
      'a variable in a condition',
      flowOf([condition('if', branch('b', { field: 'x', op: 'eq', value: { var: 'me' } }))]),
    ],
  ])('%s is not a flow', (_, json) => {
    expect(parseFlowDocument(json)).toMatchObject({ ok: false });
  });

  it('knows order, lanes and what lies before what', () => {
    expect(order(rich)).toBe('start n1 p l1 x l2 c if b1 b2 y end');
    expect(laneOf(rich, 'x')).toBe('l1');
    expect(laneOf(rich, 'y')).toBe('start');
    expect(precedes(rich, 'n1', 'x')).toBe(true);
    expect(precedes(rich, 'x', 'y')).toBe(true);
    expect(precedes(rich, 'x', 'c')).toBe(false);
    expect(precedes(rich, 'p', 'x')).toBe(false);
    expect(precedes(rich, 'y', 'n1')).toBe(false);
  });
});

describe('editing with the commands of the designer', () => {
  const run = (document: FlowDocument, ...commands: Parameters<typeof execute<FlowDocument>>[1][]) =>
    commands.reduce(
      (history, command, i) => execute(history, command, { now: i * 10_000, behaviours: [dissolveForks] }),
      startHistory(document),
    );

  it.each(insertableTypes())('%s: what is inserted is a flow, with the default branch last', (type) => {
    const { present } = run(
      emptyFlowDocument(),
      insertStep(emptyFlowDocument(), type, { parent: 'start', index: 0 }, counter()),
    );
    expect(parseFlowDocument(present)).toMatchObject({ ok: true });
    const children = present.nodes.start?.children ?? [];
    expect([children.length, present.nodes[children[0] ?? '']?.type, children[1]]).toEqual([2, type, 'end']);
    const shape = flowProblems(present, []).filter((problem) => /tree|misplaced|branches|no_end/.test(problem.key));
    expect(shape).toEqual([]);
  });

  it('a further step of a kind has a title of its own', () => {
    const insert = (document: FlowDocument, id: string): FlowDocument =>
      run(
        document,
        insertStep(document, 'approver', { parent: 'start', index: 0 }, () => id),
      ).present;
    const document = insert(insert(insert(emptyFlowDocument(), 'a'), 'b'), 'c');
    const titles = ['a', 'b', 'c'].map((id) => document.nodes[id]?.props.title);
    expect(titles.map((title) => textIn(title, 'zh'))).toEqual(['审批人', '审批人2', '审批人3']);
    expect(titles.map((title) => textIn(title, 'en'))).toEqual(['Approver', 'Approver 2', 'Approver 3']);
  });

  it('a further branch comes before the default, a further leg last', () => {
    const branched = run(
      rich,
      addBranch(rich, 'if', () => 'new'),
    ).present;
    expect(branched.nodes.if?.children).toEqual(['b1', 'new', 'b2']);
    const legged = run(
      rich,
      addBranch(rich, 'p', () => 'new'),
    ).present;
    expect(legged.nodes.p?.children).toEqual(['l1', 'l2', 'new']);
  });

  it('a fork with one branch left dissolves, and one undo brings all back', () => {
    const history = run(rich, removeStep('l2'));
    expect(order(history.present)).toBe('start n1 x if b1 b2 y end');
    expect(undo(history).present).toEqual(rich);
    expect(redo(undo(history)).present).toEqual(history.present);
  });

  it('what must stay stays', () => {
    expect(['start', 'end', 'b2', 'nothing'].map((id) => mayRemove(rich, id))).toEqual([false, false, false, false]);
    expect(['n1', 'p', 'l1', 'l2', 'if', 'b1', 'c'].every((id) => mayRemove(rich, id))).toBe(true);
  });
});

describe('nodes and texts', () => {
  it.each(NODE_TYPES)('%s: defaults fit the schema and the kind has its names', (type) => {
    const definition = definitions[type];
    expect(definition.propsSchema.safeParse(definition.defaults()).success).toBe(true);
    expect(definition.type).toBe(type);
    expect(Object.keys(definition.name).sort()).toEqual(['en', 'zh', 'zhtw']);
  });

  it.each(Object.keys(zh) as (keyof typeof zh)[])('%s has the same places to fill in each language', (key) => {
    const places = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
    expect(places(en[key])).toEqual(places(zh[key]));
    expect(places(zhtw[key])).toEqual(places(zh[key]));
    expect([en[key], zhtw[key]].every((text) => text.trim() !== '')).toBe(true);
  });
});
