import { expect, it } from 'vitest';
import { createFormRuntime } from '@qiaoban/form/runtime/form-runtime';
import { requestForms } from './request-forms';

/** In the time of Shanghai. */
const at = (day: number, hour: number, minute = 0): number => Date.UTC(2026, 10, day, hour - 8, minute);

/** The hours that a form proposes; 2026-11-02 is a Monday. */
const proposed = (code: string, from: number, until: number): unknown => {
  const form = requestForms.find((each) => each.code === code);
  if (form === undefined) throw new Error(`no form ${code}`);
  const runtime = createFormRuntime(
    form.document,
    {},
    { now: 0, language: 'zh', me: 'u1', newId: () => 'n1', isNew: true },
  );
  runtime.set('startTime', from);
  runtime.set('endTime', until);
  return runtime.get('duration');
};

it.each([
  ['attendOvertime', at(2, 18, 30), at(2, 21), 2.5],
  ['attendOvertime', at(2, 18, 30), at(2, 21, 20), 2.5],
  ['attendOut', at(2, 13), at(2, 15), 2],
  ['attendLeave', at(2, 13), at(2, 18), 5],
  ['attendLeave', at(2, 9), at(2, 18), 8],
  ['attendLeave', at(2, 9), at(4, 18), 24],
  ['attendTrip', at(5, 9), at(9, 18), 24],
  ['attendLeave', at(2, 18), at(2, 9), null],
])('%s proposes its hours from its times (%#)', (code, from, until, hours) => {
  expect(proposed(code, from, until)).toBe(hours);
});

it('leaves the hours that somebody typed', () => {
  const form = requestForms.find(({ code }) => code === 'attendOvertime');
  if (form === undefined) throw new Error('no form of overtime');
  const runtime = createFormRuntime(
    form.document,
    {},
    { now: 0, language: 'zh', me: 'u1', newId: () => 'n1', isNew: true },
  );
  runtime.set('startTime', at(2, 18));
  runtime.set('duration', 1);
  runtime.set('endTime', at(2, 21));
  expect(runtime.get('duration')).toBe(1);
});
