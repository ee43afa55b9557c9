import { describe, expect, it } from 'vitest';
import { above, approver, branch, cc, condition, flowOf, leg, parallel, users } from '../testing/sample-flows';
import type { Scenario } from '../testing/scenario';
import { playScenario } from '../testing/scenario';

const one = flowOf([approver('n1', users('a'))]);
const two = flowOf([approver('n1', users('a')), approver('n2', users('b'))]);
const any = flowOf([approver('n1', users('a', 'b', 'c'), { mode: 'any' })]);
const all = flowOf([approver('n1', users('a', 'b', 'c'), { mode: 'all' }), approver('n2', users('d'))]);
const inOrder = flowOf([approver('n1', users('a', 'b', 'c'), { mode: 'inOrder' }), approver('n2', users('d'))]);
const byAmount = flowOf([
  condition('if', branch('big', above('amount', 5000), approver('boss', users('b'))), branch('else', null)),
  approver('last', users('c')),
]);
const legs = flowOf([
  approver('n1', users('a')),
  parallel(
    'both',
    leg('l1', approver('p1', users('b')), approver('p2', users('c'))),
    leg('l2', approver('q1', users('d'))),
  ),
  approver('n2', users('e')),
]);
const nested = flowOf([
  parallel(
    'outer',
    leg('o1', parallel('inner', leg('i1', approver('x', users('x'))), leg('i2', approver('y', users('y'))))),
    leg('o2', approver('z', users('z'))),
  ),
]);

const scenarios: Scenario[] = [
  { name: 'one approver agrees: adopted', flow: one, steps: ['me submit => n1:a', 'a agree => #2'] },
  { name: 'one approver refuses: rejected', flow: one, steps: ['me submit => n1:a', 'a refuse => #3'] },
  { name: 'a flow without approvers is adopted at once', flow: flowOf([]), steps: ['me submit => #2'] },
  { name: 'copies do not stop the way', flow: flowOf([cc('c', users('x'))]), steps: ['me submit => #2'] },
  { name: 'two after one another', flow: two, steps: ['me submit => n1:a', 'a agree => n2:b', 'b agree => #2'] },
  { name: 'the second is not asked early', flow: two, steps: ['me submit => n1:a', 'b agree => !not_your_task'] },
  { name: 'an outsider cannot approve', flow: one, steps: ['me submit => n1:a', 'x agree => !not_your_task'] },
  { name: 'the initiator cannot approve', flow: one, steps: ['me submit => n1:a', 'me agree => !not_your_task'] },
  { name: 'nobody else submits', flow: one, steps: ['x submit => !not_starter'] },
  { name: 'not submitted twice', flow: one, steps: ['me submit => n1:a', 'me submit => !already_submitted'] },
  {
    name: 'not approved twice',
    flow: two,
    steps: ['me submit => n1:a', 'a agree => n2:b', 'a agree => !already_handled'],
  },
  { name: 'nothing after the end', flow: one, steps: ['me submit => n1:a', 'a agree => #2', 'a agree => !case_ended'] },
  {
    name: 'refused for good is not submitted again',
    flow: one,
    steps: ['me submit => n1:a', 'a refuse => #3', 'me resubmit => !case_ended'],
  },
  { name: 'any: the first approval is enough', flow: any, steps: ['me submit => n1:a n1:b n1:c', 'b agree => #2'] },
  {
    name: 'any: the others are too late',
    flow: flowOf([approver('n1', users('a', 'b')), approver('n2', users('c'))]),
    steps: ['me submit => n1:a n1:b', 'a agree => n2:c', 'b agree => !already_handled'],
  },
  { name: 'any: the first refusal decides', flow: any, steps: ['me submit => n1:a n1:b n1:c', 'c refuse => #3'] },
  {
    name: 'all: waits for everyone',
    flow: all,
    steps: ['me submit => n1:a n1:b n1:c', 'b agree => n1:a n1:c', 'a agree => n1:c', 'c agree => n2:d'],
  },
  {
    name: 'all: one refusal refuses',
    flow: all,
    steps: ['me submit => n1:a n1:b n1:c', 'a agree => n1:b n1:c', 'b refuse => #3'],
  },
  {
    name: 'in order: one after another',
    flow: inOrder,
    steps: ['me submit => n1:a', 'a agree => n1:b', 'b agree => n1:c', 'c agree => n2:d'],
  },
  { name: 'in order: not before the turn', flow: inOrder, steps: ['me submit => n1:a', 'b agree => !not_your_task'] },
  {
    name: 'in order: a refusal stops the queue',
    flow: inOrder,
    steps: ['me submit => n1:a', 'a agree => n1:b', 'b refuse => #3'],
  },
  {
    name: 'the same person twice in a list is asked once',
    flow: flowOf([approver('n1', users('a', 'a'), { mode: 'all' })]),
    steps: ['me submit => n1:a', 'a agree => #2'],
  },
  {
    name: 'people who have left are not asked',
    flow: flowOf([approver('n1', users('gone1', 'b'), { mode: 'all' })]),
    steps: ['me submit => n1:b'],
  },
  {
    name: 'condition holds: its branch',
    flow: byAmount,
    values: { amount: 6000 },
    steps: ['me submit => boss:b', 'b agree => last:c'],
  },
  {
    name: 'condition does not hold: the default',
    flow: byAmount,
    values: { amount: 5000 },
    steps: ['me submit => last:c'],
  },
  { name: 'no value: the default', flow: byAmount, steps: ['me submit => last:c'] },
  {
    name: 'a condition later on sees the form as it is then',
    flow: flowOf([
      approver('n0', users('a')),
      condition('if', branch('big', above('amount', 5000), approver('boss', users('b'))), branch('else', null)),
    ]),
    values: { amount: 1 },
    steps: ['me submit => n0:a', 'set {"amount":9000}', 'a agree => boss:b'],
  },
  {
    name: 'a condition on the initiator’s department',
    flow: flowOf([
      condition(
        'if',
        branch('own', { field: 'starter.departmentIds', op: 'has', value: 'company' }, approver('n1', users('a'))),
        branch('else', null),
      ),
    ]),
    steps: ['me submit => n1:a'],
  },
  {
    name: 'a condition on a field that is gone refuses the submission',
    flow: flowOf([condition('if', branch('b', above('lost', 1)), branch('else', null))]),
    steps: ['me submit => !condition_broken'],
  },
  { name: 'parallel: all legs are asked', flow: legs, steps: ['me submit => n1:a', 'a agree => p1:b q1:d'] },
  {
    name: 'parallel: goes on when every leg is done',
    flow: legs,
    steps: [
      'me submit => n1:a',
      'a agree => p1:b q1:d',
      'd agree => p1:b',
      'b agree => p2:c',
      'c agree => n2:e',
      'e agree => #2',
    ],
  },
  {
    name: 'parallel: a refusal in one leg ends all',
    flow: legs,
    steps: ['me submit => n1:a', 'a agree => p1:b q1:d', 'b refuse => #3', 'd agree => !case_ended'],
  },
  {
    name: 'parallel: return inside a leg leaves the other leg alone',
    flow: legs,
    steps: ['me submit => n1:a', 'a agree => p1:b q1:d', 'b agree => q1:d p2:c', 'c return previous => q1:d p1:b'],
  },
  {
    name: 'parallel: return before the fork cancels both legs',
    flow: legs,
    steps: ['me submit => n1:a', 'a agree => p1:b q1:d', 'd return previous => n1:a', 'a agree => p1:b q1:d'],
  },
  {
    name: 'parallel: return into a leg that was done',
    flow: legs,
    steps: [
      'me submit => n1:a',
      'a agree => p1:b q1:d',
      'b agree => q1:d p2:c',
      'd agree => p2:c',
      'c agree => n2:e',
      'e return p1 => p1:b',
      'b agree => p2:c',
      'c agree => n2:e',
      'e agree => #2',
    ],
  },
  {
    name: 'parallel: no return into the leg beside',
    flow: legs,
    steps: ['me submit => n1:a', 'a agree => p1:b q1:d', 'd agree => p1:b', 'b return q1 => !bad_return_target'],
  },
  {
    name: 'parallel in parallel joins from the inside',
    flow: nested,
    steps: ['me submit => x:x y:y z:z', 'x agree => y:y z:z', 'z agree => y:y', 'y agree => #2'],
  },
  {
    name: 'a leg with nothing in it is done at once',
    flow: flowOf([parallel('p', leg('l1'), leg('l2', approver('n1', users('a'))))]),
    steps: ['me submit => n1:a', 'a agree => #2'],
  },
  {
    name: 'legs that all pass by themselves',
    flow: flowOf([parallel('p', leg('l1', cc('c', users('x'))), leg('l2')), approver('n1', users('a'))]),
    steps: ['me submit => n1:a'],
  },
];

describe('advance: the way of an instance', () => {
  it.each(scenarios)('$name', (scenario) => {
    expect(playScenario(scenario)).toEqual(scenario.steps);
  });
});
