import type { FlowDocument } from '../model/document';
import {
  above,
  approver,
  branch,
  choice,
  cc,
  condition,
  flowOf,
  inclusive,
  leg,
  message,
  parallel,
  timer,
  users,
} from './sample-flows';
import type { Scenario } from './scenario';

/** One of the 43 classic control-flow patterns: how it is said here, with an instance that shows it; or why it is not. */
export type ControlPattern = { number: number; name: string } & (
  | { how: string; scenario: Omit<Scenario, 'name'> }
  | { reason: string }
);

const step = (id: string) => approver(id, users(id.toUpperCase()));
const flow = (...steps: Parameters<typeof flowOf>[0]): FlowDocument => flowOf(steps);
const pair = () => parallel('p', leg('l1', step('a')), leg('l2', step('b')));
const counted = (need: number) =>
  flow(approver('a', users('X', 'Y', 'Z'), { mode: 'vote', vote: { by: 'count', need, decide: 'atOnce' } }), step('c'));
const bySize = () => condition('f', branch('big', above('amount', 10), step('a')), branch('small', null, step('b')));
const multi = () =>
  inclusive(
    'i',
    branch('i1', above('amount', 10), step('a')),
    branch('i2', above('amount', 20), step('b')),
    branch('i3', null, step('c')),
  );
const everybody = (mode: 'all' | 'inOrder') => flow(approver('a', users('X', 'Y'), { mode }), step('c'));
const timed = () =>
  flow(
    approver('a', users('A'), {
      limit: { within: { amount: 1, unit: 'hour', isWorking: false }, remindBefore: 0, action: { kind: 'agree' } },
    }),
    step('b'),
  );

export const CONTROL_PATTERNS: readonly ControlPattern[] = [
  {
    number: 1,
    name: 'Sequence',
    how: 'steps below each other',
    scenario: { flow: flow(step('a'), step('b')), steps: ['me submit => a:A', 'A agree => b:B', 'B agree => #2'] },
  },
  {
    number: 2,
    name: 'Parallel split',
    how: 'parallel',
    scenario: { flow: flow(pair()), steps: ['me submit => a:A b:B'] },
  },
  {
    number: 3,
    name: 'Synchronization',
    how: 'the end of a parallel waits for every leg',
    scenario: { flow: flow(pair(), step('c')), steps: ['me submit => a:A b:B', 'A agree => b:B', 'B agree => c:C'] },
  },
  {
    number: 4,
    name: 'Exclusive choice',
    how: 'condition',
    scenario: { flow: flow(bySize()), values: { amount: 50 }, steps: ['me submit => a:A'] },
  },
  {
    number: 5,
    name: 'Simple merge',
    how: 'the end of a condition goes on without waiting',
    scenario: { flow: flow(bySize(), step('c')), values: { amount: 1 }, steps: ['me submit => b:B', 'B agree => c:C'] },
  },
  {
    number: 6,
    name: 'Multi-choice',
    how: 'inclusive',
    scenario: { flow: flow(multi()), values: { amount: 50 }, steps: ['me submit => a:A b:B'] },
  },
  {
    number: 7,
    name: 'Structured synchronizing merge',
    how: 'the end of an inclusive waits for the branches that were taken',
    scenario: {
      flow: flow(multi(), step('d')),
      values: { amount: 15 },
      steps: ['me submit => a:A', 'A agree => d:D'],
    },
  },
  {
    number: 8,
    name: 'Multi-merge',
    reason: 'what follows a join is walked once: a second walk would ask the same people twice for one application',
  },
  {
    number: 9,
    name: 'Structured discriminator',
    how: 'people of one step, any: the first answer goes on, the others are asked no more',
    scenario: {
      flow: flow(approver('a', users('X', 'Y')), step('c')),
      steps: ['me submit => a:X a:Y', 'Y agree => c:C'],
    },
  },
  {
    number: 10,
    name: 'Arbitrary cycles',
    how: 'return to any earlier step',
    scenario: {
      flow: flow(step('a'), step('b'), step('c')),
      steps: ['me submit => a:A', 'A agree => b:B', 'B agree => c:C', 'C return a => a:A', 'A agree => b:B'],
    },
  },
  {
    number: 11,
    name: 'Implicit termination',
    how: 'a case is over when nothing is left to do; the last leg ends it',
    scenario: { flow: flow(pair()), steps: ['me submit => a:A b:B', 'A agree => b:B', 'B agree => #2'] },
  },
  {
    number: 12,
    name: 'Multiple instances without synchronization',
    how: 'a message or a copy to many people, for whom nobody waits',
    scenario: { flow: flow(message('m', users('X', 'Y')), step('a')), steps: ['me submit => a:A'] },
  },
  {
    number: 13,
    name: 'Multiple instances with a priori design-time knowledge',
    how: 'named people who must all answer',
    scenario: { flow: everybody('all'), steps: ['me submit => a:X a:Y', 'X agree => a:Y', 'Y agree => c:C'] },
  },
  {
    number: 14,
    name: 'Multiple instances with a priori run-time knowledge',
    how: 'people of a role or of a field of the form, as many as there are',
    scenario: {
      flow: flow(approver('a', { kind: 'formField', field: 'who', holds: 'user' }, { mode: 'all' }), step('c')),
      values: { who: ['X', 'Y', 'Z'] },
      steps: ['me submit => a:X a:Y a:Z', 'X agree => a:Y a:Z', 'Y agree => a:Z', 'Z agree => c:C'],
    },
  },
  {
    number: 15,
    name: 'Multiple instances without a priori run-time knowledge',
    how: 'approvers who are added while the step runs',
    scenario: {
      flow: everybody('all'),
      steps: [
        'me submit => a:X a:Y',
        'X addBeside Z => a:X a:Y a:Z',
        'X agree => a:Y a:Z',
        'Z agree => a:Y',
        'Y agree => c:C',
      ],
    },
  },
  {
    number: 16,
    name: 'Deferred choice',
    how: 'manual choice: the way is decided by a person when the case gets there',
    scenario: {
      flow: flow(step('a'), choice('f', false, leg('l1', step('b')), leg('l2', step('c')))),
      fork: 'f',
      steps: ['me submit => a:A', 'A agree via l2 => c:C'],
    },
  },
  {
    number: 17,
    name: 'Interleaved parallel routing',
    how: 'people of one step, one after another',
    scenario: { flow: everybody('inOrder'), steps: ['me submit => a:X', 'X agree => a:Y', 'Y agree => c:C'] },
  },
  {
    number: 18,
    name: 'Milestone',
    how: 'withdrawing is offered only until somebody has handled the case',
    scenario: {
      flow: flow(step('a'), step('b')),
      steps: ['me submit => a:A', 'A agree => b:B', 'me withdraw => !under_way'],
    },
  },
  {
    number: 19,
    name: 'Cancel task',
    how: 'remove an added approver; reassign',
    scenario: { flow: flow(step('a')), steps: ['me submit => a:A', 'A addBefore X => a:X', 'A removeSigner X => a:A'] },
  },
  {
    number: 20,
    name: 'Cancel case',
    how: 'withdraw, end, refuse',
    scenario: { flow: flow(pair()), steps: ['me submit => a:A b:B', 'monitor cancel => #5'] },
  },
  {
    number: 21,
    name: 'Structured loop',
    how: 'refuse leads back to an earlier step, as often as it is refused',
    scenario: {
      flow: flow(step('a'), approver('b', users('B'), { refuseTo: { kind: 'previous' } })),
      steps: ['me submit => a:A', 'A agree => b:B', 'B refuse => a:A', 'A agree => b:B', 'B agree => #2'],
    },
  },
  {
    number: 22,
    name: 'Recursion',
    reason: 'a flow that starts itself is refused: nothing would bound the number of open cases',
  },
  {
    number: 23,
    name: 'Transient trigger',
    reason:
      'a signal that is lost when nobody waits for it would make what happens hang on the moment; what comes from outside is kept and found',
  },
  {
    number: 24,
    name: 'Persistent trigger',
    how: 'a timer: it is kept in the database until the case has heard of it',
    scenario: { flow: flow(timer('t', 60), step('a')), steps: ['me submit => -', 'wait 600', 'clock wake t => a:A'] },
  },
  {
    number: 25,
    name: 'Cancel region',
    how: 'jump: all that is under way in the forks that are left ends',
    scenario: { flow: flow(pair(), step('c')), steps: ['me submit => a:A b:B', 'monitor jump c => c:C'] },
  },
  {
    number: 26,
    name: 'Cancel multiple instance task',
    how: 'reassign: everybody who is asked at the step is asked no more',
    scenario: { flow: everybody('all'), steps: ['me submit => a:X a:Y', 'monitor reassign a Z => a:Z'] },
  },
  {
    number: 27,
    name: 'Complete multiple instance task',
    how: 'a time limit that agrees for all who have not answered',
    scenario: { flow: timed(), steps: ['me submit => a:A', 'clock limit a => b:B'] },
  },
  {
    number: 28,
    name: 'Blocking discriminator',
    how: 'as 9; when the case comes again, everybody is asked again',
    scenario: {
      flow: flow(approver('a', users('X', 'Y')), step('c')),
      steps: ['me submit => a:X a:Y', 'X agree => c:C', 'C return previous => a:X a:Y', 'Y agree => c:C'],
    },
  },
  {
    number: 29,
    name: 'Cancelling discriminator',
    how: 'any: the first answer closes the tasks of the others',
    scenario: {
      flow: flow(approver('a', users('X', 'Y')), step('c')),
      steps: ['me submit => a:X a:Y', 'X agree => c:C', 'Y agree => !already_handled'],
    },
  },
  {
    number: 30,
    name: 'Structured partial join',
    how: 'vote by count',
    scenario: { flow: counted(2), steps: ['me submit => a:X a:Y a:Z', 'X agree => a:Y a:Z', 'Z agree => c:C'] },
  },
  {
    number: 31,
    name: 'Blocking partial join',
    how: 'vote by count; a second time counts from nothing',
    scenario: {
      flow: counted(2),
      steps: [
        'me submit => a:X a:Y a:Z',
        'X agree => a:Y a:Z',
        'Y agree => c:C',
        'C return previous => a:X a:Y a:Z',
        'X agree => a:Y a:Z',
      ],
    },
  },
  {
    number: 32,
    name: 'Cancelling partial join',
    how: 'vote, decided at once: the votes that are left are not asked for',
    scenario: {
      flow: counted(1),
      steps: ['me submit => a:X a:Y a:Z', 'Y agree => c:C', 'X agree => !already_handled'],
    },
  },
  {
    number: 33,
    name: 'Generalised AND-join',
    how: 'a leg that is walked again after a return is waited for again',
    scenario: {
      flow: flow(parallel('p', leg('l1', step('a'), step('d')), leg('l2', step('b'))), step('c')),
      steps: [
        'me submit => a:A b:B',
        'A agree => b:B d:D',
        'B agree => d:D',
        'D return a => a:A',
        'A agree => d:D',
        'D agree => c:C',
      ],
    },
  },
  {
    number: 34,
    name: 'Static partial join for multiple instances',
    how: 'vote by count over named people',
    scenario: {
      flow: counted(3),
      steps: ['me submit => a:X a:Y a:Z', 'X agree => a:Y a:Z', 'Y agree => a:Z', 'Z agree => c:C'],
    },
  },
  {
    number: 35,
    name: 'Cancelling partial join for multiple instances',
    how: 'as 34, decided at once',
    scenario: {
      flow: counted(2),
      steps: ['me submit => a:X a:Y a:Z', 'X agree => a:Y a:Z', 'Y agree => c:C', 'Z agree => !already_handled'],
    },
  },
  {
    number: 36,
    name: 'Dynamic partial join for multiple instances',
    how: 'vote by ratio: whoever is added counts too',
    scenario: {
      flow: flow(
        approver('a', users('X', 'Y'), { mode: 'vote', vote: { by: 'ratio', need: 60, decide: 'atOnce' } }),
        step('c'),
      ),
      steps: ['me submit => a:X a:Y', 'X addBeside Z => a:X a:Y a:Z', 'X agree => a:Y a:Z', 'Z agree => c:C'],
    },
  },
  {
    number: 37,
    name: 'Local synchronizing merge',
    how: 'an inclusive in a leg of a parallel joins by itself',
    scenario: {
      flow: flow(parallel('p', leg('l1', multi()), leg('l2', step('d'))), step('e')),
      values: { amount: 50 },
      steps: ['me submit => a:A b:B d:D', 'A agree => b:B d:D', 'D agree => b:B', 'B agree => e:E'],
    },
  },
  {
    number: 38,
    name: 'General synchronizing merge',
    how: 'a join looks again whenever a branch ends, also when the case was moved by hand',
    scenario: {
      flow: flow(pair(), step('c')),
      steps: ['me submit => a:A b:B', 'monitor jump a => a:A', 'A agree => c:C'],
    },
  },
  {
    number: 39,
    name: 'Critical section',
    reason:
      'steps of different legs that exclude each other need a lock across legs; legs of one case never wait for each other but at the join',
  },
  {
    number: 40,
    name: 'Interleaved routing',
    how: 'people of a step in order; the order among them is that of the rule',
    scenario: { flow: everybody('inOrder'), steps: ['me submit => a:X', 'X agree => a:Y'] },
  },
  {
    number: 41,
    name: 'Thread merge',
    how: 'many answers to one step go on as one',
    scenario: { flow: everybody('all'), steps: ['me submit => a:X a:Y', 'X agree => a:Y', 'Y agree => c:C'] },
  },
  {
    number: 42,
    name: 'Thread split',
    how: 'one step asks many people at once',
    scenario: {
      flow: flow(cc('k', users('V')), approver('a', users('X', 'Y', 'Z'), { mode: 'all' })),
      steps: ['me submit => a:X a:Y a:Z'],
    },
  },
  {
    number: 43,
    name: 'Explicit termination',
    how: 'end, refuse to end: whatever is under way stops',
    scenario: { flow: flow(pair()), steps: ['me submit => a:A b:B', 'B refuse => #3'] },
  },
];
