import { createDesignerStore } from '@qiaoban/designer/store';
import { describe, expect, it } from 'vitest';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { FlowDocument, FlowNode } from '../model/document';
import { dissolveForks } from './flow-commands';
import type { StepShift } from './flow-moves';
import { copyStep, mayCopy, pasteStep, shiftStep } from './flow-moves';
import { above, approver, branch, condition, flowOf, leg, parallel, users } from '../testing/sample-flows';
import { inReadingOrder } from '../model/tree';

const who = users('a');
const doc = flowOf([
  approver('a', who),
  condition(
    'if',
    branch('b1', above('amount', 9), approver('x', who), approver('y', who)),
    branch('b2', above('amount', 5)),
    branch('else', null),
  ),
  parallel('both', leg('l1', approver('p', who)), leg('l2')),
]);
const order = (document: FlowDocument): string =>
  inReadingOrder(document)
    .map((node) => node.id)
    .join(' ');
const FIRST = 'start a if b1 x y b2 else both l1 p l2 end';
const run = (id: string, shift: StepShift): string | undefined => {
  const store = createDesignerStore(doc, { now: () => 0, behaviours: [dissolveForks] });
  const command = shiftStep(doc, id, shift);
  if (!command) return undefined;
  expect(store.run(command)).toBeUndefined();
  return order(store.getState().history.present);
};

describe('shiftStep', () => {
  it.each<[string, StepShift, string | undefined]>([
    ['a', 'down', 'start if b1 x y b2 else a both l1 p l2 end'],
    ['a', 'up', undefined],
    ['a', 'left', undefined],
    ['y', 'up', 'start a if b1 y x b2 else both l1 p l2 end'],
    ['x', 'up', 'start a x if b1 y b2 else both l1 p l2 end'],
    ['y', 'down', 'start a if b1 x b2 else y both l1 p l2 end'],
    ['y', 'right', 'start a if b1 x b2 y else both l1 p l2 end'],
    ['both', 'down', undefined],
    ['end', 'up', undefined],
    ['start', 'down', undefined],
    ['b2', 'left', 'start a if b2 b1 x y else both l1 p l2 end'],
    ['b1', 'down', 'start a if b2 b1 x y else both l1 p l2 end'],
    ['b2', 'right', undefined],
    ['else', 'left', undefined],
    ['l1', 'right', 'start a if b1 x y b2 else both l2 l1 p end'],
  ])('%s %s', (id, shift, expected) => expect(run(id, shift)).toBe(expected));
});

const ids = (): (() => string) => {
  let n = 0;
  return () => `new${++n}`;
};
const titledAs = (document: FlowDocument, id: string, title: LocalText): FlowNode => {
  const node = document.nodes[id]!;
  return { ...node, props: { ...node.props, title } } as FlowNode;
};
const paste = (copied: string, chosen: string): string | undefined => {
  const store = createDesignerStore(doc, { now: () => 0 });
  const pasted = pasteStep(doc, copyStep(doc, copied) ?? '', chosen, ids());
  if (!pasted) return undefined;
  store.run(pasted.command);
  return order(store.getState().history.present);
};

describe('copy and paste', () => {
  it.each([
    ['start', false],
    ['end', false],
    ['a', true],
    ['else', true],
    ['nowhere', false],
  ])('%s may be copied: %s', (id, expected) => expect(mayCopy(doc, id)).toBe(expected));

  it.each<[string, string, string | undefined]>([
    ['a', 'a', FIRST.replace('start a', 'start a new1')],
    ['a', 'end', FIRST.replace(' end', ' new1 end')],
    ['a', 'b2', FIRST.replace('b2', 'b2 new1')],
    ['b1', 'b1', FIRST.replace('y b2', 'y new1 new2 new3 b2')],
    ['b1', 'x', FIRST.replace('y b2', 'y new1 new2 new3 b2')],
    ['b1', 'if', FIRST.replace('b2 else', 'b2 new1 new2 new3 else')],
    ['else', 'else', FIRST.replace('b2 else', 'b2 new1 else')],
    ['b1', 'a', undefined],
    ['l1', 'l2', FIRST.replace('l2', 'l2 new1 new2')],
    ['both', 'x', FIRST.replace('x y', 'x new1 new2 new3 new4 y')],
  ])('%s at %s', (copied, chosen, expected) => expect(paste(copied, chosen)).toBe(expected));

  it('a copy has a title of its own', () => {
    const named = flowOf([
      approver('a', who, { title: '审批' }),
      condition('if', branch('b1', above('amount', 9)), branch('b2', above('amount', 5)), branch('else', null)),
    ]);
    const titled = { ...named, nodes: { ...named.nodes, b1: titledAs(named, 'b1', { zh: '条件1', en: 'Case 1' }) } };
    const copyOf = (document: FlowDocument, id: string): unknown => {
      const store = createDesignerStore(document, { now: () => 0 });
      const pasted = pasteStep(document, copyStep(document, id) ?? '', id, ids())!;
      store.run(pasted.command);
      return store.getState().history.present.nodes[pasted.id]?.props;
    };
    expect(copyOf(titled, 'a')).toMatchObject({ title: '审批2' });
    expect(copyOf(titled, 'b1')).toMatchObject({ title: { zh: '条件2', en: 'Case 2' } });
  });

  it.each(['', 'hello', copyStep(doc, 'start') ?? ''])('refuses %j', (text) =>
    expect(pasteStep(doc, text, 'a', ids())).toBeUndefined(),
  );
});
