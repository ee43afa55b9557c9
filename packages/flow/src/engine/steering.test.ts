import { describe, expect, it } from 'vitest';
import { above, approver, branch, condition, flowOf, leg, parallel, users } from '../testing/sample-flows';
import type { Scenario } from '../testing/scenario';
import { playScenario } from '../testing/scenario';

const one = flowOf([approver('n1', users('a'))]);
const two = flowOf([approver('n1', users('a')), approver('n2', users('b'))]);
const three = flowOf([approver('n1', users('a')), approver('n2', users('b')), approver('n3', users('c'))]);
const all = flowOf([approver('n1', users('a', 'b', 'c'), { mode: 'all' }), approver('n2', users('d'))]);
const inOrder = flowOf([approver('n1', users('a', 'b', 'c'), { mode: 'inOrder' }), approver('n2', users('d'))]);
const refuseTo = (kind: 'end' | 'start' | 'previous') =>
  flowOf([approver('n1', users('a')), approver('n2', users('b'), { refuseTo: { kind } })]);
const resume = flowOf([approver('n1', users('a')), approver('n2', users('b'), { resubmit: 'resume' })]);
const resumeIf = flowOf([
  condition('if', branch('big', above('amount', 5000), approver('boss', users('x'))), branch('else', null)),
  approver('n2', users('b'), { resubmit: 'resume' }),
]);
const resumeLegs = flowOf([
  parallel(
    'both',
    leg('l1', approver('p1', users('a')), approver('p2', users('b'), { resubmit: 'resume' })),
    leg('l2', approver('q1', users('c'))),
  ),
]);

const straight = flowOf([
  approver('n1', users('a')),
  approver('n2', users('b')),
  approver('n3', users('c'), { resubmit: 'resume' }),
  approver('n4', users('d'), { resubmit: 'resume' }),
]);
const straightLegs = flowOf([
  approver('n1', users('a')),
  parallel(
    'both',
    leg('l1', approver('p1', users('b')), approver('p2', users('c'), { resubmit: 'resume' })),
    leg('l2', approver('q1', users('d')), approver('q2', users('e'))),
  ),
]);
const straightByAmount = flowOf([
  approver('n1', users('a')),
  condition(
    'if',
    branch('much', above('amount', 5000), approver('boss', users('d'))),
    branch('else', null, approver('small', users('b'))),
  ),
  approver('n2', users('e')),
  approver('n3', users('c'), { resubmit: 'resume' }),
]);

const scenarios: Scenario[] = [
  {
    name: 'refuse to the end',
    flow: refuseTo('end'),
    steps: ['me submit => n1:a', 'a agree => n2:b', 'b refuse => #3', 'me resubmit => !case_ended'],
  },
  {
    name: 'refuse to the initiator, who submits again',
    flow: refuseTo('start'),
    steps: ['me submit => n1:a', 'a agree => n2:b', 'b refuse => #3', 'me resubmit => n1:a'],
  },
  {
    name: 'refuse to the one before',
    flow: refuseTo('previous'),
    steps: ['me submit => n1:a', 'a agree => n2:b', 'b refuse => n1:a'],
  },
  {
    name: 'refuse to the one before at the first node: the starter',
    flow: flowOf([approver('n1', users('a'), { refuseTo: { kind: 'previous' } })]),
    steps: ['me submit => n1:a', 'a refuse => #3', 'me resubmit => n1:a'],
  },
  {
    name: 'refuse to a named node',
    flow: flowOf([
      approver('n1', users('a')),
      approver('n2', users('b')),
      approver('n3', users('c'), { refuseTo: { kind: 'node', nodeId: 'n1' } }),
    ]),
    steps: ['me submit => n1:a', 'a agree => n2:b', 'b agree => n3:c', 'c refuse => n1:a'],
  },
  {
    name: 'refuse in a leg to the node before the fork',
    flow: flowOf([
      approver('n1', users('a')),
      parallel(
        'p',
        leg('l1', approver('x', users('x'), { refuseTo: { kind: 'previous' } })),
        leg('l2', approver('y', users('y'))),
      ),
    ]),
    steps: ['me submit => n1:a', 'a agree => x:x y:y', 'x refuse => n1:a', 'y agree => !already_handled'],
  },
  {
    name: 'return to the starter: walks again',
    flow: two,
    steps: ['me submit => n1:a', 'a agree => n2:b', 'b return start => #3', 'me resubmit => n1:a'],
  },
  {
    name: 'return to the starter: comes straight back',
    flow: resume,
    steps: ['me submit => n1:a', 'a agree => n2:b', 'b return start => #3', 'me resubmit => n2:b', 'b agree => #2'],
  },
  {
    name: 'comes straight back, but the form leads another way now: walks again',
    flow: resumeIf,
    values: { amount: 1 },
    steps: ['me submit => n2:b', 'b return start => #3', 'set {"amount":9999}', 'me resubmit => boss:x'],
  },
  {
    name: 'comes straight back into a leg: the other leg is asked again too',
    flow: resumeLegs,
    steps: [
      'me submit => p1:a q1:c',
      'a agree => q1:c p2:b',
      'b return start => #3',
      'me resubmit => q1:c p2:b',
      'b agree => q1:c',
      'c agree => #2',
    ],
  },
  {
    name: 'return to the previous',
    flow: three,
    steps: ['me submit => n1:a', 'a agree => n2:b', 'b agree => n3:c', 'c return previous => n2:b', 'b agree => n3:c'],
  },
  {
    name: 'return further back walks again from there',
    flow: three,
    steps: ['me submit => n1:a', 'a agree => n2:b', 'b agree => n3:c', 'c return n1 => n1:a', 'a agree => n2:b'],
  },
  {
    name: 'return further back with “straight back here”: who answered in between is not asked again',
    flow: straight,
    steps: [
      'me submit => n1:a',
      'a agree => n2:b',
      'b agree => n3:c',
      'c return n1 => n1:a',
      'a agree => n3:c',
      'c agree => n4:d',
      'd return n1 => n1:a',
      'a agree => n4:d',
    ],
  },
  {
    name: 'straight back, sent further back meanwhile: both ways are gone back over',
    flow: straight,
    steps: [
      'me submit => n1:a',
      'a agree => n2:b',
      'b agree => n3:c',
      'c agree => n4:d',
      'd return n3 => n3:c',
      'c return n1 => n1:a',
      'a agree => n3:c',
      'c agree => n4:d',
    ],
  },
  {
    name: 'straight back out of a leg: the other leg is asked where it stood',
    flow: straightLegs,
    steps: [
      'me submit => n1:a',
      'a agree => p1:b q1:d',
      'b agree => q1:d p2:c',
      'd agree => p2:c q2:e',
      'c return n1 => n1:a',
      'a agree => p2:c q2:e',
      'c agree => q2:e',
      'e agree => #2',
    ],
  },
  {
    name: 'straight back, but the form now leads another way: it is walked',
    flow: straightByAmount,
    values: { amount: 1 },
    steps: [
      'me submit => n1:a',
      'a agree => small:b',
      'b agree => n2:e',
      'e agree => n3:c',
      'c return n1 => n1:a',
      'a agree => n3:c',
      'c return n1 => n1:a',
      'set {"amount":9000}',
      'a agree => boss:d',
      'd agree => n2:e',
      'e agree => n3:c',
    ],
  },
  {
    name: 'straight back by a refusal, too; another that does not want it walks the whole way again',
    flow: flowOf([
      approver('n1', users('a')),
      approver('n2', users('b')),
      approver('n3', users('c'), { refuseTo: { kind: 'node', nodeId: 'n1' }, resubmit: 'resume' }),
      approver('n4', users('d')),
    ]),
    steps: [
      'me submit => n1:a',
      'a agree => n2:b',
      'b agree => n3:c',
      'c refuse => n1:a',
      'a agree => n3:c',
      'c agree => n4:d',
      'd return n1 => n1:a',
      'a agree => n2:b',
    ],
  },
  { name: 'nothing before the first', flow: two, steps: ['me submit => n1:a', 'a return previous => !no_previous'] },
  {
    name: 'no return to a later node',
    flow: three,
    steps: ['me submit => n1:a', 'a agree => n2:b', 'b return n3 => !bad_return_target'],
  },
  {
    name: 'return ends the siblings',
    flow: flowOf([approver('n0', users('z')), approver('n1', users('a', 'b'), { mode: 'all' })]),
    steps: ['me submit => n0:z', 'z agree => n1:a n1:b', 'a return previous => n0:z', 'b agree => !already_handled'],
  },
  {
    name: 'return switched off',
    flow: flowOf([approver('n1', users('a'), { operations: { return: false, transfer: true, urge: true } })]),
    steps: ['me submit => n1:a', 'a return start => !operation_off'],
  },
  {
    name: 'transfer: the other one has the task',
    flow: two,
    steps: ['me submit => n1:a', 'a transfer x => n1:x', 'a agree => !already_handled', 'x agree => n2:b'],
  },
  {
    name: 'transfer keeps the order',
    flow: inOrder,
    steps: ['me submit => n1:a', 'a transfer x => n1:x', 'x agree => n1:b'],
  },
  { name: 'transfer to oneself', flow: one, steps: ['me submit => n1:a', 'a transfer a => !transfer_to_self'] },
  {
    name: 'transfer to somebody who is asked already',
    flow: all,
    steps: ['me submit => n1:a n1:b n1:c', 'a transfer b => !already_asked'],
  },
  {
    name: 'transfer to somebody whose turn comes',
    flow: inOrder,
    steps: ['me submit => n1:a', 'a transfer c => !already_asked'],
  },
  {
    name: 'transfer to somebody who has left',
    flow: one,
    steps: ['me submit => n1:a', 'a transfer gone9 => !user_unknown'],
  },
  {
    name: 'transfer to the starter',
    flow: flowOf([approver('n1', users('a'), { approverIsStarter: 'skip' })]),
    steps: ['me submit => n1:a', 'a transfer me => !transfer_to_starter'],
  },
  {
    name: 'transfer switched off',
    flow: flowOf([approver('n1', users('a'), { operations: { return: true, transfer: false, urge: true } })]),
    steps: ['me submit => n1:a', 'a transfer x => !operation_off'],
  },
  {
    name: 'withdraw while nobody has answered',
    flow: two,
    steps: ['me submit => n1:a', 'me withdraw => #4', 'a agree => !not_running', 'me resubmit => n1:a'],
  },
  {
    name: 'withdraw too late',
    flow: two,
    steps: ['me submit => n1:a', 'a agree => n2:b', 'me withdraw => !under_way'],
  },
  {
    name: 'a transfer is an answer',
    flow: two,
    steps: ['me submit => n1:a', 'a transfer x => n1:x', 'me withdraw => !under_way'],
  },
  {
    name: 'withdraw late where the flow allows it',
    flow: { ...two, settings: { titleTemplate: '', withdraw: 'running' } },
    steps: ['me submit => n1:a', 'a agree => n2:b', 'me withdraw => #4'],
  },
  { name: 'nobody else withdraws', flow: two, steps: ['me submit => n1:a', 'a withdraw => !not_starter'] },
  {
    name: 'after a resubmit the instance is untouched again',
    flow: two,
    steps: ['me submit => n1:a', 'a return start => #3', 'me resubmit => n1:a', 'me withdraw => #4'],
  },
  {
    name: 'urge, and again only later',
    flow: one,
    steps: ['me submit => n1:a', 'me urge => n1:a', 'me urge => !urged_recently', 'wait 10', 'me urge => n1:a'],
  },
  { name: 'others do not urge', flow: one, steps: ['me submit => n1:a', 'a urge => !not_starter'] },
  {
    name: 'urge switched off',
    flow: flowOf([approver('n1', users('a'), { operations: { return: true, transfer: true, urge: false } })]),
    steps: ['me submit => n1:a', 'me urge => !operation_off'],
  },
  {
    name: 'the monitor ends a running instance',
    flow: two,
    steps: ['me submit => n1:a', 'monitor cancel => #5', 'me resubmit => !case_ended'],
  },
  {
    name: 'the monitor ends a returned case',
    flow: two,
    steps: ['me submit => n1:a', 'a return start => #3', 'monitor cancel => #5'],
  },
  { name: 'the initiator does not end it', flow: two, steps: ['me submit => n1:a', 'me cancel => !not_monitor'] },
];

describe('advance: refuse, return, transfer, withdraw, remind, cancel', () => {
  it.each(scenarios)('$name', (scenario) => {
    expect(playScenario(scenario)).toEqual(scenario.steps);
  });
});
