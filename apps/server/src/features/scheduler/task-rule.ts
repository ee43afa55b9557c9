import { scheduleErrors } from '@qiaoban/contracts/schedule/schedule.contract';
import { cronOf } from '@qiaoban/contracts/schedule/frequency';
import type { Frequency } from '@qiaoban/contracts/schedule/frequency';
import { AppError } from '@qiaoban/contracts/errors';
import { ruleProblem } from '../../platform/timetable-rule';
import type { TimetableRule } from '../../platform/timetable-rule';

/** A frequency as the timetable's rule, in the organisation's zone. */
export const ruleOf = (frequency: Frequency, timeZone: string): TimetableRule => ({
  cron: cronOf(frequency),
  timeZone,
  from: frequency.from,
  until: frequency.until,
  missed: frequency.missed,
});

/** The rule of a frequency; throws `schedule.bad_cron`, `.never`, `.too_often` or `.bad_interval` at its field. */
export const checkedRule = (frequency: Frequency, timeZone: string, now: number): TimetableRule => {
  const { from, until } = frequency;
  const path = 'frequency';
  if (from !== undefined && until !== undefined && from >= until)
    throw new AppError(scheduleErrors.bad_interval, {}, [{ path, message: '' }]);
  const rule = ruleOf(frequency, timeZone);
  const problem = ruleProblem(rule, now);
  if (problem !== undefined) throw new AppError(scheduleErrors[problem], {}, [{ path, message: '' }]);
  return rule;
};
