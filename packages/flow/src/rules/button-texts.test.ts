import { describe, expect, it } from 'vitest';
import { textsIn, withText } from '../model/button-texts';
import { parseFlowDocument } from '../model/document';
import { playInstance, sampleInitiator } from '../testing/play';
import { approver, flowOf, users } from '../testing/sample-flows';
import { withKnownPrints } from '../edit/known-prints';
import { referencesOf } from '../model/references';
import { buttonTexts, printIdFor, startButtonTexts } from './button-texts';
import { flowProblems } from '../check/validation';

const flow = flowOf([
  approver('first', users('a'), {
    buttonWords: { agree: { zh: '批准付款', en: 'Pay' }, takeBack: '反悔' },
    printId: 'p1',
  }),
  approver('second', users('b')),
]);
const start = flow.nodes['start'];
if (start?.type === 'start') start.props = { ...start.props, buttonWords: { urge: '请快一点' }, printId: 'p0' };

/** Submitted, and approved by these people. */
const after = (...agreed: string[]) => {
  const play = playInstance(flow);
  const common = { at: 1, values: {} };
  play.send({ ...common, kind: 'submit', actor: { userId: 'me' }, initiator: sampleInitiator() });
  for (const userId of agreed)
    play.send({ ...common, kind: 'agree', actor: { userId }, taskId: play.taskOf(userId), comment: '' });
  return play.state();
};

describe('own texts on buttons', () => {
  it('are those of the step at which a person is asked, and of the start for its initiator', () => {
    const begun = after();
    expect(buttonTexts(flow, begun, 'a')).toMatchObject({ agree: { zh: '批准付款' } });
    expect(buttonTexts(flow, begun, 'me')).toEqual({ urge: '请快一点' });
    expect(startButtonTexts(flow)).toEqual({ urge: '请快一点' });
    const later = after('a');
    expect(buttonTexts(flow, later, 'a')).toEqual({ takeBack: '反悔' });
    expect(buttonTexts(flow, later, 'b')).toEqual({});
  });

  it('are read in a language, else in simplified Chinese; empty ones say nothing', () => {
    const own = { agree: { zh: '批准付款', en: 'Pay' }, refuse: '', transfer: '转给他人' };
    expect(textsIn(own, 'en')).toEqual({ agree: 'Pay', transfer: '转给他人' });
    expect(textsIn(own, 'zhtw')).toEqual({ agree: '批准付款', transfer: '转给他人' });
    expect(withText('批准', 'en', 'Pay')).toEqual({ zh: '批准', en: 'Pay' });
    expect(withText({ zh: '', en: 'Pay' }, 'en', '')).toBeUndefined();
  });

  it.each(['x'.repeat(21), 'two\nlines', 'a\u0007bell'])('refuses %j', (word) => {
    const long = flowOf([approver('first', users('a'), { buttonWords: { agree: word } })]);
    expect(parseFlowDocument(long).ok).toBe(false);
  });
});

describe('the print template of a step', () => {
  it('is for whoever looks at the instance from there', () => {
    expect(printIdFor(flow, after(), 'a')).toBe('p1');
    expect(printIdFor(flow, after(), 'me')).toBe('p0');
    expect(printIdFor(flow, after('a'), 'b')).toBeUndefined();
    const named = referencesOf(flow).filter(({ kind }) => kind === 'print');
    expect(named).toEqual([
      { kind: 'print', id: 'p0' },
      { kind: 'print', id: 'p1' },
    ]);
    const known = withKnownPrints(flow, ['p1']);
    expect(printIdFor(known, after(), 'a')).toBe('p1');
    expect(printIdFor(known, after(), 'me')).toBeUndefined();
  });

  it('keeps the flow from being published when it is gone', () => {
    const keys = (printIds?: string[]) => flowProblems(flow, [], printIds).map(({ nodeId, key }) => `${nodeId} ${key}`);
    expect(keys(['p0', 'p1'])).toEqual([]);
    expect(keys()).toEqual([]);
    expect(keys(['p0'])).toEqual(['first flow.problem.print_gone']);
  });
});
