import { namesSource } from '#core/translation';
import type { FileStorage } from '#core/file';
import type { Clock } from '#platform/clock';
import type { Jobs } from '#platform/jobs';
import type { Timetable } from '#platform/timetable';
import type { Send } from '../message';
import type { Visualdev } from '../visualdev';
import { createAttendanceBindings } from './attendance.routes';
import { createCalendarService } from './calendar/calendar.service';
import { createClockService } from './clock/clock.service';
import { deviceService } from './clock/device.service';
import { createDaySource } from './day/day-source';
import { createEvaluatePeople, handleEvaluation } from './day/evaluate-job';
import { createEvaluateLater } from './day/evaluate-later';
import { balanceSource } from './leave/balance-source';
import { createLeaveAccrual } from './leave/leave-accrual';
import { createLeaveCharge } from './leave/leave-charge';
import { createLeaveTypeService } from './leave/leave-type.service';
import { createLeaveService } from './leave/leave.service';
import { createReportService } from './report/report.service';
import { createRemind } from './reminder/remind';
import { maySeePhoto } from './report/photo-owner';
import { createRequests } from './request/requests';
import { createRotaFileService } from './rota/rota-file.service';
import { createGroupService } from './setup/group.service';
import { groupHandOver } from './setup/hand-over';
import { createShiftService } from './setup/shift.service';
import { createZone } from '#platform/zone';

type Deps = {
  clock: Clock;
  jobs: Jobs;
  timetable: Timetable;
  config: { timeZone: string };
  files: Pick<FileStorage, 'find' | 'claim' | 'registerOwner'>;
  send: Send;
  records: Pick<Visualdev['records'], 'readFor'>;
};

/** Attendance: shifts, groups, clocking, days that are evaluated, reports. */
export const createAttendance = (given: Deps) => {
  const zone = createZone(given.config.timeZone);
  const deps = { ...given, zone, evaluateLater: createEvaluateLater({ ...given, zone }) };
  const evaluate = createEvaluatePeople(deps);
  handleEvaluation(deps, evaluate);
  const requests = createRequests({ ...deps, leave: createLeaveCharge(deps) });
  const accrual = createLeaveAccrual(deps);
  const calendar = createCalendarService(deps);
  // a photo is seen by whoever made it and by those who look after that person
  given.files.registerOwner('annexpic', maySeePhoto);
  return {
    evaluate,
    remind: createRemind(deps),
    accrue: accrual.accrue,
    texts: namesSource('leaveType', 'attendance_leave_type', 'names'),
    sources: [createDaySource(deps), balanceSource],
    handover: groupHandOver,
    onInstanceMoved: requests.onInstanceMoved,
    onInstanceDeleted: requests.onInstanceDeleted,
    bindings: createAttendanceBindings({
      shift: createShiftService(deps),
      group: createGroupService(deps),
      calendar,
      rotaFile: createRotaFileService(calendar),
      clock: createClockService({ ...deps, requests }),
      device: deviceService,
      report: createReportService({ ...deps, evaluate, requests }),
      leave: createLeaveService(deps),
      leaveType: createLeaveTypeService({ accrueLater: accrual.later }),
    }),
  };
};
