import { describe, expect, it } from 'vitest';
import type { LimitAction } from '../model/task-rules';
import { withHooks } from '../model/with-hooks';
import type { Scenario } from '../testing/scenario';
import { playScenario } from '../testing/scenario';
import {
  above,
  approver,
  branch,
  choice,
  flowOf,
  hooked,
  inclusive,
  leg,
  message,
  parallel,
  script,
  timer,
  users,
} from '../testing/sample-flows';

const one = flowOf([approver('n', users('a')), approver('m', users('z'))]);
const all = flowOf([approver('n', users('a', 'b'), { mode: 'all' }), approver('m', users('z'))]);
const vote = (need: number, decide: 'atOnce' | 'afterAll', by: 'ratio' | 'count' = 'count') =>
  flowOf([approver('n', users('a', 'b', 'c'), { mode: 'vote', vote: { by, need, decide } })]);
const limited = (then: 'agree' | 'refuse' | 'end' | 'remind' | LimitAction) =>
  flowOf([
    approver('n', users('a', 'b'), {
      limit: {
        within: { amount: 1, unit: 'hour', isWorking: false },
        remindBefore: 10,
        action: typeof then === 'string' ? { kind: then } : then,
      },
    }),
    approver('m', users('z')),
  ]);

const scenarios: Scenario[] = [
  {
    name: 'added before: they agree, then the owner is asked again',
    flow: one,
    steps: [
      'me submit => n:a',
      'a addBefore b,c => n:b n:c',
      'b agree => n:c',
      'c agree => n:a',
      'a agree => m:z',
      'z agree => #2',
    ],
  },
  {
    name: 'added after: the owner approves by it, the node is done when they have',
    flow: one,
    steps: ['me submit => n:a', 'a addAfter b => n:b', 'a agree => !already_handled', 'b agree => m:z'],
  },
  {
    name: 'taken back: who was added after it is asked no more',
    flow: one,
    steps: ['me submit => n:a', 'a addAfter b => n:b', 'a takeBack => n:a', 'a agree => m:z'],
  },
  {
    name: 'added after, two of them: both are waited for where any of those asked is enough',
    flow: one,
    steps: ['me submit => n:a', 'a addAfter b,c => n:b n:c', 'b agree => n:c', 'c agree => m:z'],
  },
  {
    name: 'added after: waited for although somebody else has approved, who would have been enough',
    flow: flowOf([approver('n', users('a', 'b'), { mode: 'any' }), approver('m', users('z'))]),
    steps: ['me submit => n:a n:b', 'a addAfter c => n:b n:c', 'b agree => n:c', 'c agree => m:z'],
  },
  {
    name: 'added beside an "all" node: everybody must agree',
    flow: all,
    steps: [
      'me submit => n:a n:b',
      'a addBeside c => n:a n:b n:c',
      'a agree => n:b n:c',
      'b agree => n:c',
      'c agree => m:z',
    ],
  },
  {
    name: 'who was added before refuses for all',
    flow: one,
    steps: ['me submit => n:a', 'a addBefore b => n:b', 'b refuse => #3'],
  },
  {
    name: 'removed: the owner is asked again at once',
    flow: one,
    steps: [
      'me submit => n:a',
      'a addBefore b => n:b',
      'z removeSigner b => !not_added_by_you',
      'a removeSigner b => n:a',
    ],
  },
  {
    name: 'removed behind the owner: nothing is left to wait for',
    flow: one,
    steps: ['me submit => n:a', 'a addAfter b => n:b', 'a removeSigner b => m:z'],
  },
  {
    name: 'nobody is added twice, nor oneself, nor somebody who left',
    flow: all,
    steps: [
      'me submit => n:a n:b',
      'a addBeside b => !already_asked',
      'a addBefore a => !transfer_to_self',
      'a addBefore gone1 => !user_unknown',
    ],
  },
  {
    name: 'delegated: comes back, and cannot be handed back by hand',
    flow: one,
    steps: [
      'me submit => n:a',
      'a delegate b => n:b',
      'b transfer a => !already_asked',
      'b agree => n:a',
      'a agree => m:z',
    ],
  },
  {
    name: 'delegated, handed on by the delegate, still comes back',
    flow: one,
    steps: ['me submit => n:a', 'a delegate b => n:b', 'b transfer c => n:c', 'c agree => n:a'],
  },
  {
    name: 'vote by count, at once',
    flow: vote(2, 'atOnce'),
    steps: ['me submit => n:a n:b n:c', 'a refuse => n:b n:c', 'b agree => n:c', 'c agree => #2'],
  },
  {
    name: 'vote by count is lost as soon as it cannot be won',
    flow: vote(2, 'atOnce'),
    steps: ['me submit => n:a n:b n:c', 'a refuse => n:b n:c', 'b refuse => #3'],
  },
  {
    name: 'vote by ratio is won early',
    flow: vote(60, 'atOnce', 'ratio'),
    steps: ['me submit => n:a n:b n:c', 'a agree => n:b n:c', 'b agree => #2'],
  },
  {
    name: 'vote counted after all',
    flow: vote(1, 'afterAll'),
    steps: ['me submit => n:a n:b n:c', 'a agree => n:b n:c', 'b refuse => n:c', 'c refuse => #2'],
  },
  {
    name: 'taken back while the next has not answered',
    flow: one,
    steps: [
      'me submit => n:a',
      'a agree => m:z',
      'a takeBack => n:a',
      'a agree => m:z',
      'z agree => #2',
      'a takeBack => !case_ended',
    ],
  },
  {
    name: 'one of several takes his approval back',
    flow: all,
    steps: ['me submit => n:a n:b', 'a agree => n:b', 'a takeBack => n:b n:a', 'b agree => n:a', 'a agree => m:z'],
  },
  {
    name: 'paused: nobody moves it, then it goes on',
    flow: one,
    steps: [
      'me submit => n:a',
      'monitor pause => n:a',
      'a agree => !paused',
      'me withdraw => !paused',
      'monitor resume => n:a',
      'a agree => m:z',
    ],
  },
  {
    name: 'jump ahead and back, revive what has ended',
    flow: one,
    steps: [
      'me submit => n:a',
      'monitor jump m => m:z',
      'monitor jump n => n:a',
      'a refuse => #3',
      'monitor revive m => m:z',
      'z agree => #2',
      'monitor revive n => n:a',
    ],
  },
  {
    name: 'what is done before a step is reached by way of the step only',
    flow: withHooks(
      flowOf([hooked(approver('n', users('a')), [script('b1'), script('b2')]), approver('m', users('z'))]),
    ),
    steps: [
      'me submit => -',
      'monitor jump n__b2 => !bad_jump_target',
      'monitor jump m => m:z',
      'z refuse => #3',
      'monitor revive n__b2 => !bad_jump_target',
    ],
  },
  {
    name: 'jump into a leg: the join waits for nothing else',
    flow: flowOf([
      parallel('p', leg('l1', approver('n', users('a'))), leg('l2', approver('m', users('z')))),
      approver('o', users('c')),
    ]),
    steps: ['me submit => n:a m:z', 'monitor jump m => m:z', 'z agree => o:c'],
  },
  {
    name: 'moved within a leg: the other legs go on, and the join waits for them',
    flow: flowOf([
      parallel(
        'p',
        leg('l1', approver('n', users('a'))),
        leg('l2', approver('m', users('z')), approver('k', users('b'))),
      ),
      approver('o', users('c')),
    ]),
    steps: ['me submit => n:a m:z', 'monitor jump k instead m => n:a k:b', 'b agree => n:a', 'a agree => o:c'],
  },
  {
    name: 'moved within a leg after another is done: it stays done',
    flow: flowOf([
      parallel(
        'p',
        leg('l1', approver('n', users('a'))),
        leg('l2', approver('m', users('z')), approver('k', users('b'))),
      ),
      approver('o', users('c')),
    ]),
    steps: ['me submit => n:a m:z', 'a agree => m:z', 'monitor jump k instead m => k:b', 'b agree => o:c'],
  },
  {
    name: 'moved in two legs at once: both are asked anew, and the join waits for both',
    flow: flowOf([
      parallel(
        'p',
        leg('l1', approver('n', users('a')), approver('i', users('b'))),
        leg('l2', approver('m', users('z')), approver('k', users('b'))),
      ),
      approver('o', users('c')),
    ]),
    steps: [
      'me submit => n:a m:z',
      'monitor jump i instead n also n instead m => !bad_jump_target',
      'monitor jump i instead n also k instead m => i:b k:b',
    ],
  },
  {
    name: 'moved out of a fork: its legs end',
    flow: flowOf([
      parallel('p', leg('l1', approver('n', users('a'))), leg('l2', approver('m', users('z')))),
      approver('o', users('c')),
    ]),
    steps: ['me submit => n:a m:z', 'monitor jump o instead m => o:c', 'c agree => #2'],
  },
  {
    name: 'reassigned by the monitor',
    flow: all,
    steps: [
      'me submit => n:a n:b',
      'monitor reassign n c => n:c',
      'monitor reassign m c => !nobody_asked_there',
      'c agree => m:z',
    ],
  },
  {
    name: 'not reassigned to the starter, where nobody approves their own',
    flow: flowOf([approver('n', users('a'), { approverIsStarter: 'skip' })]),
    steps: ['me submit => n:a', 'monitor reassign n me => !transfer_to_starter', 'monitor reassign n b => n:b'],
  },
  {
    name: 'inclusive: every branch that applies, joined',
    flow: flowOf([
      inclusive(
        'i',
        branch('b1', above('amount', 10), approver('n', users('a'))),
        branch('b2', above('amount', 100), approver('m', users('b'))),
        branch('b3', null, approver('k', users('c'))),
      ),
      approver('o', users('z')),
    ]),
    values: { amount: 500 },
    steps: ['me submit => n:a m:b', 'b agree => n:a', 'a agree => o:z'],
  },
  {
    name: 'inclusive: none applies, the last is taken',
    flow: flowOf([
      inclusive(
        'i',
        branch('b1', above('amount', 10), approver('n', users('a'))),
        branch('b2', null, approver('k', users('c'))),
      ),
    ]),
    values: { amount: 1 },
    steps: ['me submit => k:c', 'c agree => #2'],
  },
  {
    name: 'manual choice: asked for, checked, walked',
    flow: flowOf([
      approver('n', users('a')),
      choice('f', false, leg('l1', approver('m', users('b'))), leg('l2')),
      approver('o', users('z')),
    ]),
    fork: 'f',
    steps: [
      'me submit => n:a',
      'a agree => !choice_missing',
      'a agree via l1,l2 => !choice_too_many',
      'a agree via nowhere => !choice_unknown',
      'a agree via l1 => m:b',
      'b agree => o:z',
    ],
  },
  {
    name: 'manual choice of several ways',
    flow: flowOf([
      choice('f', true, leg('l1', approver('m', users('b'))), leg('l2', approver('k', users('c'))), leg('l3')),
    ]),
    fork: 'f',
    steps: ['me submit via l1,l2 => m:b k:c', 'c agree => m:b', 'b agree => #2'],
  },
  {
    name: 'a timer waits for nobody, wakes once and not early',
    flow: flowOf([timer('t', 60), approver('n', users('a'))]),
    steps: [
      'me submit => -',
      'clock wake t => !nothing_due',
      'a agree => !not_your_task',
      'wait 61',
      'clock wake t => n:a',
      'clock wake t => !nothing_due',
    ],
  },
  {
    name: 'an automatic step: the instance goes on when it is done, once',
    flow: flowOf([script('s'), approver('n', users('a'))]),
    steps: [
      'me submit => -',
      'monitor workDone s => !system_only',
      'clock workDone s => n:a',
      'clock workDone s => !nothing_due',
      'clock workFailed s => !nothing_due',
    ],
  },
  {
    name: 'an automatic step that fails stands until the monitor helps',
    flow: flowOf([script('s'), approver('n', users('a'))]),
    steps: [
      'me submit => -',
      'monitor retryWork s => !no_failed_step',
      'clock workFailed s => -',
      'me retryWork s => !not_monitor',
      'monitor retryWork s => -',
      'clock workFailed s => -',
      'monitor skipWork s => n:a',
      'monitor skipWork s => !no_failed_step',
    ],
  },
  {
    name: 'an automatic step that may fail',
    flow: flowOf([script('s', { onFailure: 'goOn' }), approver('n', users('a'))]),
    steps: ['me submit => -', 'clock workFailed s => n:a'],
  },
  {
    name: 'an automatic step in a leg, while the instance is paused',
    flow: flowOf([
      parallel('p', leg('l1', script('s')), leg('l2', approver('k', users('b')))),
      approver('n', users('a')),
    ]),
    steps: [
      'me submit => k:b',
      'monitor pause => k:b',
      'clock workDone s => !paused',
      'monitor resume => k:b',
      'clock workDone s => k:b',
      'b agree => n:a',
    ],
  },
  {
    name: 'an approval is not taken back when a step has begun behind it',
    flow: flowOf([approver('n', users('a')), script('s'), approver('m', users('b'))]),
    steps: ['me submit => n:a', 'a agree => -', 'a takeBack => !moved_on', 'clock workDone s => m:b'],
  },
  {
    name: 'only the clock is the clock',
    flow: flowOf([timer('t', 60), approver('n', users('a'))]),
    steps: ['me submit => -', 'wait 61', 'monitor wake t => !system_only'],
  },
  {
    name: 'a timer and a message in a leg',
    flow: flowOf([
      parallel('p', leg('l1', timer('t', 5)), leg('l2', message('k', users('b')))),
      approver('n', users('a')),
    ]),
    steps: ['me submit => -', 'wait 6', 'clock wake t => n:a'],
  },
  {
    name: 'time over: agreed',
    flow: limited('agree'),
    steps: [
      'me submit => n:a n:b',
      'clock remind n => n:a n:b',
      'clock limit n => m:z',
      'clock limit n => !nothing_due',
    ],
  },
  { name: 'time over: refused', flow: limited('refuse'), steps: ['me submit => n:a n:b', 'clock limit n => #3'] },
  {
    name: 'time over: on to another step',
    flow: limited({ kind: 'jump', nodeId: 'm' }),
    steps: ['me submit => n:a n:b', 'clock limit n => m:z'],
  },
  { name: 'time over: ended', flow: limited('end'), steps: ['me submit => n:a n:b', 'clock limit n => #5'] },
  {
    name: 'time over: only told',
    flow: limited('remind'),
    steps: ['me submit => n:a n:b', 'clock limit n => n:a n:b'],
  },
  {
    name: 'entrusted approvals go on, circles end, who is asked anyway is not asked twice',
    flow: flowOf([approver('n', users('a', 'b'), { mode: 'all' }), approver('m', users('c'))]),
    context: { entrusts: { a: 'b', c: 'd', d: 'e', e: 'c' } },
    steps: ['me submit => n:b n:b', 'b agree => n:b', 'b agree => m:e'],
  },
];

describe('steering an instance', () => {
  it.each(scenarios)('$name', (scenario) => {
    expect(playScenario(scenario)).toEqual(scenario.steps);
  });
});
