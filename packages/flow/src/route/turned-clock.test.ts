import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../model/document';
import type { Answers } from '../people/assignee';
import { sampleContext, sampleDirectory, sampleInitiator } from '../testing/play';
import { above, approver, branch, choice, condition, flowOf, leg, timer, users, usual } from '../testing/sample-flows';
import type { Move, TurnedInput } from './turned-clock';
import { CHOSEN, turnClock } from './turned-clock';
import type { WorkCalendar } from './working-time';

// Thursday, 16:00 UTC; people work 9 to 17 from Monday to Friday
const START = Date.UTC(2026, 10, 26, 16);
const calendar: WorkCalendar = { offsetAt: () => 0, weekdays: [1, 2, 3, 4, 5], hours: [[540, 1020]], days: {} };
const limit = {
  within: { amount: 4, unit: 'hour' as const, isWorking: true },
  remindBefore: 60,
  action: { kind: 'agree' as const },
};

const turned = (flow: FlowDocument, moves: Move[], more: Partial<TurnedInput> = {}) => {
  let answers: Answers = {};
  for (;;) {
    const { kinds, administratorIds } = sampleContext;
    const input = { initiator: sampleInitiator(), values: {}, kinds, administratorIds, calendar, startAt: START };
    const result = turnClock(flow, { ...input, ...more, answers }, moves);
    if (result.needs.length === 0) return result;
    answers = { ...answers, ...Object.fromEntries(result.needs.map((each) => [each.key, sampleDirectory(each)])) };
  }
};
const linesOf = ({ lines }: ReturnType<typeof turned>): string[] =>
  lines.map(({ at, kind, nodeId, userIds }) =>
    [new Date(at).toISOString().slice(8, 16), kind, nodeId, userIds.join()].filter((part) => part !== '').join(' '),
  );

describe('a clock that is turned', () => {
  const flow = flowOf([
    condition(
      'size',
      branch('big', above('amount', 5000), approver('head', users('a'), { limit })),
      branch('small', null),
    ),
    timer('rest', 5),
    approver('last', users('b')),
  ]);
  const values = { amount: 6000 };

  it('says who is asked at once, and which condition led there', () => {
    const result = turned(flow, [], { values });
    expect(linesOf(result)).toEqual(['26T16:00 submitted start', '26T16:00 branch big', '26T16:00 asked head a']);
    expect(result.timers.map(({ kind, at }) => `${kind} ${new Date(at).toISOString().slice(8, 16)}`)).toEqual([
      'remind 27T11:00',
      'limit 27T12:00',
    ]);
    expect(linesOf(turned(flow, [], { values: { amount: 1 } }))).toContain('26T16:00 branch small');
  });

  it('reminds, decides at the limit and wakes in order, by the working calendar', () => {
    const moves: Move[] = [{ kind: 'timer' }, { kind: 'timer' }, { kind: 'hour' }];
    const result = turned(flow, moves, { values });
    expect(linesOf(result).slice(3)).toEqual([
      '27T11:00 dueSoon head a',
      '27T12:00 overdue head a',
      '27T12:00 agreed head',
      '27T12:00 waiting rest',
      '27T12:05 woken rest',
      '27T12:05 asked last b',
    ]);
    expect(new Date(result.now).toISOString()).toBe('2026-11-27T13:00:00.000Z');
    // Thursday at four, and a day of work later it is Friday at four
    const day = turned(flow, [{ kind: 'workday' }], { values });
    expect(new Date(day.now).toISOString()).toBe('2026-11-27T16:00:00.000Z');
    expect(linesOf(day)).toEqual(linesOf(turned(flow, moves, { values })));
  });

  it('is stopped by an answer in time, and ends with the flow', () => {
    const asked = turned(flow, [], { values }).tasks[0]?.id ?? '';
    const agreed = turned(flow, [{ kind: 'agree', taskId: asked }, { kind: 'workday' }], { values });
    expect(linesOf(agreed).join()).not.toContain('overdue');
    expect(agreed.tasks.map(({ nodeId, userId }) => `${nodeId}:${userId}`)).toEqual(['last:b']);
    const refused = turned(flow, [{ kind: 'refuse', taskId: asked }], { values });
    expect([refused.status, refused.tasks, refused.timers]).toEqual([3, [], []]);
  });

  it('takes automatic steps as done, and somebody as chosen where people choose', () => {
    const chosen = flowOf([
      usual('script', 'sum'),
      choice('pick', false, leg('left', approver('x', { kind: 'starterPick', several: false })), leg('right')),
      approver('next', { kind: 'previousPick', several: false }),
    ]);
    const first = turned(chosen, []);
    expect(linesOf(first).slice(0, 3)).toEqual([
      '26T16:00 submitted start',
      '26T16:00 working sum',
      '26T16:00 worked sum',
    ]);
    expect(first.tasks.map(({ nodeId, userId }) => `${nodeId}:${userId}`)).toEqual([`x:${CHOSEN}`]);
    const on = turned(chosen, [{ kind: 'agree', taskId: first.tasks[0]?.id ?? '' }]);
    expect(on.refused).toBeUndefined();
    expect(on.tasks.map(({ nodeId }) => nodeId)).toEqual(['next']);
  });

  it('says what keeps the instance from being submitted', () => {
    const nobody = flowOf([approver('x', { kind: 'roles', ids: ['nobody'] }, { empty: { kind: 'refuseSubmit' } })]);
    expect(turned(nobody, [{ kind: 'timer' }]).refused).toEqual({ code: 'flow.nobody_to_ask', nodeId: 'x' });
  });
});
