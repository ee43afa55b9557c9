import { namesSource } from '../../core/translation';
import type { FileStorage } from '../../core/file';
import type { Clock } from '../../platform/clock';
import type { Jobs } from '../../platform/jobs';
import type { Timetable } from '../../platform/timetable';
import type { Visualdev } from '../visualdev';
import { createAttendanceBindings } from './attendance.routes';
import { createCalendarService } from './calendar/calendar.service';
import { createClockService } from './clock/clock.service';
import { createDaySource } from './day/day-source';
import { createJudgePeople, handleJudging } from './day/judge-job';
import { createJudgeLater } from './day/judge-later';
import { balanceSource } from './leave/balance-source';
import { createLeaveAccrual } from './leave/leave-accrual';
import { createLeaveCharge } from './leave/leave-charge';
import { createLeaveTypeService } from './leave/leave-type.service';
import { createLeaveService } from './leave/leave.service';
import { createReportService } from './report/report.service';
import { createRequests } from './request/requests';
import { createGroupService } from './setup/group.service';
import { createShiftService } from './setup/shift.service';
import { createZone } from '../../platform/zone';

type Deps = {
  clock: Clock;
  jobs: Jobs;
  timetable: Timetable;
  config: { timeZone: string };
  files: Pick<FileStorage, 'find' | 'claim'>;
  records: Pick<Visualdev['records'], 'readFor'>;
};

/** Attendance: shifts, groups, clocking, days that are judged, reports. */
export const createAttendance = (given: Deps) => {
  const zone = createZone(given.config.timeZone);
  const deps = { ...given, zone, judgeLater: createJudgeLater({ ...given, zone }) };
  const judge = createJudgePeople(deps);
  handleJudging(deps, judge);
  const requests = createRequests({ ...deps, leave: createLeaveCharge(deps) });
  const accrual = createLeaveAccrual(deps);
  return {
    judge,
    accrue: accrual.accrue,
    texts: namesSource('leaveType', 'attendance_leave_type', 'names'),
    sources: [createDaySource(deps), balanceSource],
    onInstanceMoved: requests.onInstanceMoved,
    onInstanceDeleted: requests.onInstanceDeleted,
    bindings: createAttendanceBindings({
      shift: createShiftService(deps),
      group: createGroupService(deps),
      calendar: createCalendarService(deps),
      clock: createClockService({ ...deps, requests }),
      report: createReportService(deps),
      leave: createLeaveService(deps),
      leaveType: createLeaveTypeService({ accrueLater: accrual.later }),
    }),
  };
};
