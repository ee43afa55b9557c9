import { describe, expect, it } from 'vitest';
import { sampleInitiator } from '../testing/play';
import { above, approver, branch, condition, flowOf, users } from '../testing/sample-flows';
import type { Scenario } from '../testing/scenario';
import { playScenario } from '../testing/scenario';

const empty = (kind: 'pass' | 'administrator' | 'refuseSubmit') =>
  flowOf([approver('n1', users('a')), approver('n2', { kind: 'roles', ids: ['nobody'] }, { empty: { kind } })]);
const selfRule = (approverIsStarter: 'self' | 'skip' | 'toManager', ...ids: string[]) =>
  flowOf([approver('n1', users(...ids), { approverIsStarter, mode: 'all' })]);
const twice = (mode: 'any' | 'all' | 'inOrder', sameApprover: 'skip' | 'ask') =>
  flowOf([approver('n1', users('a')), approver('n2', users('a', 'b'), { mode, sameApprover })]);
const pick = (several: boolean, range?: string[]) =>
  flowOf([approver('n1', { kind: 'starterPick', several, ...(range ? { range: { users: range } } : {}) })]);
const rule = (assignee: Parameters<typeof approver>[1]) => flowOf([approver('n1', assignee)]);

const scenarios: Scenario[] = [
  { name: 'nobody found: pass', flow: empty('pass'), steps: ['me submit => n1:a', 'a agree => #2'] },
  {
    name: 'nobody found: the administrator',
    flow: empty('administrator'),
    steps: ['me submit => n1:a', 'a agree => n2:admin'],
  },
  {
    name: 'nobody found further on: the submission is refused',
    flow: empty('refuseSubmit'),
    steps: ['me submit => !nobody_to_ask'],
  },
  {
    name: 'nobody found: named people',
    flow: flowOf([
      approver('n1', { kind: 'roles', ids: ['nobody'] }, { empty: { kind: 'users', ids: ['gone1', 'x'] } }),
    ]),
    steps: ['me submit => n1:x'],
  },
  {
    name: 'the named people have left too: the administrator',
    flow: flowOf([approver('n1', { kind: 'roles', ids: ['nobody'] }, { empty: { kind: 'users', ids: ['gone1'] } })]),
    steps: ['me submit => n1:admin'],
  },
  {
    name: 'not even an administrator: refused, never silent',
    flow: empty('administrator'),
    context: { administratorIds: [] },
    steps: ['me submit => n1:a', 'a agree => !nobody_to_ask', 'a refuse => #3'],
  },
  {
    name: 'refuse-submit met on a way that opened later: the administrator',
    flow: flowOf([
      approver('n1', users('a')),
      condition(
        'if',
        branch(
          'big',
          above('amount', 10),
          approver('n2', { kind: 'roles', ids: ['nobody'] }, { empty: { kind: 'refuseSubmit' } }),
        ),
        branch('else', null),
      ),
    ]),
    values: { amount: 1 },
    steps: ['me submit => n1:a', 'set {"amount":99}', 'a agree => n2:admin'],
  },
  {
    name: 'approver is starter: approves too',
    flow: selfRule('self', 'me'),
    steps: ['me submit => n1:me', 'me agree => #2'],
  },
  { name: 'approver is starter: left out', flow: selfRule('skip', 'me', 'b'), steps: ['me submit => n1:b'] },
  { name: 'only the initiator, left out: passed', flow: selfRule('skip', 'me'), steps: ['me submit => #2'] },
  {
    name: 'approver is starter: the manager instead',
    flow: selfRule('toManager', 'me', 'b'),
    steps: ['me submit => n1:manager1 n1:b'],
  },
  {
    name: 'the initiator has no manager: the rule for nobody',
    flow: selfRule('toManager', 'boss'),
    initiator: sampleInitiator('boss'),
    steps: ['boss submit => n1:admin'],
  },
  {
    name: 'head of the own department: the manager instead',
    flow: flowOf([approver('n1', { kind: 'departmentHead', level: 0 }, { approverIsStarter: 'toManager' })]),
    initiator: sampleInitiator('me', 'own'),
    steps: ['me submit => n1:manager1'],
  },
  {
    name: 'same approver again: skipped where one is enough',
    flow: twice('any', 'skip'),
    steps: ['me submit => n1:a', 'a agree => #2'],
  },
  {
    name: 'same approver again: the others are still asked',
    flow: twice('all', 'skip'),
    steps: ['me submit => n1:a', 'a agree => n2:b', 'b agree => #2'],
  },
  {
    name: 'same approver again: in order too',
    flow: twice('inOrder', 'skip'),
    steps: ['me submit => n1:a', 'a agree => n2:b'],
  },
  {
    name: 'same approver again: asked',
    flow: twice('all', 'ask'),
    steps: ['me submit => n1:a', 'a agree => n2:a n2:b'],
  },
  {
    name: 'an approval that was undone does not count',
    flow: flowOf([
      approver('n1', users('a')),
      approver('n2', users('b')),
      approver('n3', users('a'), { sameApprover: 'skip' }),
      approver('n4', users('c')),
    ]),
    steps: ['me submit => n1:a', 'a agree => n2:b', 'b agree => n4:c', 'c return n1 => n1:a', 'a agree => n2:b'],
  },
  {
    name: 'a returned node asks again although it would be skipped',
    flow: flowOf([
      approver('n1', users('a')),
      approver('n2', users('a', 'b'), { mode: 'all', sameApprover: 'skip' }),
      approver('n3', users('c')),
    ]),
    steps: ['me submit => n1:a', 'a agree => n2:b', 'b agree => n3:c', 'c return previous => n2:a n2:b'],
  },
  { name: 'roles', flow: rule({ kind: 'roles', ids: ['r'] }), steps: ['me submit => n1:r1 n1:r2'] },
  { name: 'positions', flow: rule({ kind: 'positions', ids: ['p'] }), steps: ['me submit => n1:p-p'] },
  {
    name: 'department head, two levels up',
    flow: rule({ kind: 'departmentHead', level: 2 }),
    steps: ['me submit => n1:head2'],
  },
  {
    name: 'no department, no head: the administrator',
    flow: rule({ kind: 'departmentHead', level: 0 }),
    initiator: sampleInitiator('me', null),
    steps: ['me submit => n1:admin'],
  },
  { name: 'manager of level 2', flow: rule({ kind: 'manager', level: 2 }), steps: ['me submit => n1:manager2'] },
  {
    name: 'chain of managers, upwards',
    flow: rule({ kind: 'managerChain', levels: 3 }),
    steps: [
      'me submit => n1:manager1',
      'manager1 agree => n1:manager2',
      'manager2 agree => n1:manager3',
      'manager3 agree => #2',
    ],
  },
  {
    name: 'the initiator confirms',
    flow: flowOf([approver('n1', { kind: 'starter' }, { approverIsStarter: 'skip' })]),
    steps: ['me submit => n1:me'],
  },
  {
    name: 'a user in the form',
    flow: rule({ kind: 'formField', field: 'who', holds: 'user' }),
    values: { who: 'u9' },
    steps: ['me submit => n1:u9'],
  },
  {
    name: 'several users in the form',
    flow: rule({ kind: 'formField', field: 'who', holds: 'user' }),
    values: { who: ['u8', 'u9'] },
    steps: ['me submit => n1:u8 n1:u9'],
  },
  {
    name: 'a department in the form: its head',
    flow: rule({ kind: 'formField', field: 'who', holds: 'department' }),
    values: { who: 'd1' },
    steps: ['me submit => n1:head-d1'],
  },
  {
    name: 'the field is empty: the administrator',
    flow: rule({ kind: 'formField', field: 'who', holds: 'user' }),
    steps: ['me submit => n1:admin'],
  },
  { name: 'the initiator chose', flow: pick(true), picks: { n1: ['u1', 'u2'] }, steps: ['me submit => n1:u1 n1:u2'] },
  { name: 'the initiator forgot to choose', flow: pick(false), steps: ['me submit => !pick_missing'] },
  {
    name: 'the initiator chose too many',
    flow: pick(false),
    picks: { n1: ['u1', 'u2'] },
    steps: ['me submit => !pick_too_many'],
  },
  {
    name: 'the initiator chose out of range',
    flow: pick(true, ['u1']),
    picks: { n1: ['u1', 'u2'] },
    steps: ['me submit => !pick_out_of_range'],
  },
];

describe('advance: who is asked', () => {
  it.each(scenarios)('$name', (scenario) => {
    expect(playScenario(scenario)).toEqual(scenario.steps);
  });
});
